#if !FullFoundation
#error("SwiftyJSONDecodable needs the trait FullFoundation of swift-jansson")
#endif
