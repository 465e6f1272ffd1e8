#if !FullFoundation
#error("SwiftyJSON needs the trait FullFoundation of swift-jansson")
#endif
