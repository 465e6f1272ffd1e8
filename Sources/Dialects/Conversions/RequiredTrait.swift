#if !FullFoundation
#error("Conversions needs the trait FullFoundation of swift-jansson")
#endif
