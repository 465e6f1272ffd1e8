#if !FullFoundation
#error("CodableWrapper needs the trait FullFoundation of swift-jansson")
#endif
