#if !FullFoundation
#error("HandyJSON needs the trait FullFoundation of swift-jansson")
#endif
