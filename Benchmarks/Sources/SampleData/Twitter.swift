/// Statuses with their users and entities, indented by two spaces: many short members,
/// booleans and nulls, and texts in which three of four bytes are not ASCII.
struct Twitter {
  private var random: SplitMix64
  private var text = TextWriter(indentation: 2, capacity: 700_000)

  static func generate(seed: UInt64) -> [UInt8] {
    var twitter = Twitter(random: SplitMix64(seed: seed))
    twitter.document()
    return twitter.text.bytes
  }

  private init(random: SplitMix64) { self.random = random }

  private mutating func document() {
    // Each writer is moved out while it is written to, since the closures need the generator too.
    var text = text
    text.object { text in
      text.array("statuses") { text in
        for _ in 0..<100 { status(&text, mayRepeat: true) }
      }
      text.object("search_metadata") { text in
        let id = identifier()
        text.key("completed_in")
        text.raw("0.087")
        text.member("max_id", id)
        text.member("max_id_str", String(id))
        text.member("next_results", "?max_id=\(id)&q=%E4%B8%80&count=100&include_entities=1")
        text.member("query", "%E4%B8%80")
        text.member("refresh_url", "?since_id=\(id)&q=%E4%B8%80&include_entities=1")
        text.member("count", 100)
        text.member("since_id", 0)
        text.member("since_id_str", "0")
      }
    }
    self.text = text
  }

  private mutating func identifier() -> Int {
    505_000_000_000_000_000 + random.below(900_000_000_000_000)
  }

  private mutating func date() -> String {
    let day = random.int(10...28)
    return "Sun Aug \(day) 00:\(random.int(10...59)):\(random.int(10...59)) +0000 2014"
  }

  private mutating func status(_ text: inout TextWriter, mayRepeat: Bool) {
    let id = identifier()
    let reply = random.chance(8) ? random.int(100_000_000...2_800_000_000) : nil
    text.object { text in
      text.object("metadata") { text in
        text.member("result_type", "recent")
        text.member("iso_language_code", "ja")
      }
      text.member("created_at", date())
      text.member("id", id)
      text.member("id_str", String(id))
      text.member("text", Words.wide(random.int(70...140), &random))
      let source = Words.word(&random)
      text.member(
        "source",
        "<a href=\"http://example.com/download/\(source)\" rel=\"nofollow\">Client \(source)</a>")
      text.member("truncated", false)
      text.null("in_reply_to_status_id")
      text.null("in_reply_to_status_id_str")
      text.member("in_reply_to_user_id", reply)
      text.member("in_reply_to_user_id_str", reply.map(String.init))
      text.member("in_reply_to_screen_name", reply.map { _ in "replied_to" })
      text.key("user")
      user(&text)
      for key in ["geo", "coordinates", "place", "contributors"] { text.null(key) }
      if mayRepeat, random.chance(73) {
        text.key("retweeted_status")
        status(&text, mayRepeat: false)
      }
      text.member("retweet_count", random.below(120))
      text.member("favorite_count", random.below(80))
      text.key("entities")
      entities(&text)
      text.member("favorited", false)
      text.member("retweeted", false)
      if random.chance(15) { text.member("possibly_sensitive", false) }
      text.member("lang", "ja")
    }
  }

  private mutating func user(_ text: inout TextWriter) {
    let id = random.int(100_000_000...2_800_000_000)
    let name = Words.word(&random)
    let background = "abs.example.com/images/themes/theme\(random.int(1...9))/bg.png"
    let hasPage = random.chance(11)
    text.object { text in
      text.member("id", id)
      text.member("id_str", String(id))
      text.member("name", Words.wide(random.int(3...10), &random))
      text.member("screen_name", "\(name)_\(random.below(1000))")
      text.member("location", random.chance(50) ? "" : Words.wide(random.int(2...12), &random))
      text.member("description", Words.wide(random.int(20...130), &random))
      text.member("url", hasPage ? "http://t.example/\(Words.hex(10, &random))" : nil)
      text.object("entities") { text in
        if hasPage {
          text.object("url") { text in text.array("urls") { text in link(&text) } }
        }
        text.object("description") { text in text.array("urls") { _ in } }
      }
      text.member("protected", false)
      text.member("followers_count", random.below(4000))
      text.member("friends_count", random.below(3000))
      text.member("listed_count", random.below(40))
      text.member("created_at", date())
      text.member("favourites_count", random.below(9000))
      let hasZone = random.chance(25)
      text.member("utc_offset", hasZone ? 32400 : nil)
      text.member("time_zone", hasZone ? "Tokyo" : nil)
      text.member("geo_enabled", random.chance(30))
      text.member("verified", false)
      text.member("statuses_count", random.below(90_000))
      text.member("lang", "ja")
      text.member("contributors_enabled", false)
      text.member("is_translator", false)
      text.member("is_translation_enabled", false)
      text.member("profile_background_color", Words.hex(6, &random))
      text.member("profile_background_image_url", "http://\(background)")
      text.member("profile_background_image_url_https", "https://\(background)")
      text.member("profile_background_tile", random.chance(30))
      let picture = "pbs.example.com/profile_images/\(identifier())/\(name)_normal.jpeg"
      text.member("profile_image_url", "http://\(picture)")
      text.member("profile_image_url_https", "https://\(picture)")
      if random.chance(86) {
        let banner = "pbs.example.com/profile_banners/\(id)/1409318784"
        text.member("profile_banner_url", "https://\(banner)")
      }
      for part in ["link", "sidebar_border", "sidebar_fill", "text"] {
        text.member("profile_\(part)_color", Words.hex(6, &random))
      }
      text.member("profile_use_background_image", true)
      text.member("default_profile", random.chance(60))
      text.member("default_profile_image", false)
      text.member("following", false)
      text.member("follow_request_sent", false)
      text.member("notifications", false)
    }
  }

  private mutating func entities(_ text: inout TextWriter) {
    text.object { text in
      text.array("hashtags") { text in
        guard random.chance(7) else { return }
        text.object { text in
          text.member("text", Words.wide(6, &random))
          indices(&text)
        }
      }
      text.array("symbols") { _ in }
      text.array("urls") { text in if random.chance(14) { link(&text) } }
      text.array("user_mentions") { text in
        for _ in 0..<random.pick([0, 0, 0, 0, 1, 1, 1, 1, 1, 1]) { mention(&text) }
      }
      guard random.chance(6) else { return }
      text.array("media") { text in medium(&text) }
    }
  }

  private mutating func indices(_ text: inout TextWriter) {
    let start = random.below(100)
    text.array("indices") { text in
      text.raw(String(start))
      text.raw(String(start + 12))
    }
  }

  private mutating func link(_ text: inout TextWriter) {
    let page = Words.hex(10, &random)
    text.object { text in
      text.member("url", "http://t.example/\(page)")
      text.member("expanded_url", "http://example.com/articles/2014/08/\(page).html")
      text.member("display_url", "example.com/articles/2014…")
      indices(&text)
    }
  }

  private mutating func mention(_ text: inout TextWriter) {
    let id = random.int(100_000_000...2_800_000_000)
    text.object { text in
      text.member("screen_name", Words.word(&random))
      text.member("name", Words.wide(random.int(3...10), &random))
      text.member("id", id)
      text.member("id_str", String(id))
      indices(&text)
    }
  }

  private mutating func medium(_ text: inout TextWriter) {
    let id = identifier()
    let file = "pbs.example.com/media/\(Words.hex(15, &random)).jpg"
    text.object { text in
      text.member("id", id)
      text.member("id_str", String(id))
      indices(&text)
      text.member("media_url", "http://\(file)")
      text.member("media_url_https", "https://\(file)")
      text.member("url", "http://t.example/\(Words.hex(10, &random))")
      text.member("display_url", "pic.example.com/\(Words.hex(10, &random))")
      text.member("expanded_url", "http://example.com/status/\(id)/photo/1")
      text.member("type", "photo")
      text.object("sizes") { text in
        for (name, width, height) in [
          ("medium", 600, 338), ("small", 340, 192), ("thumb", 150, 150), ("large", 765, 432),
        ] {
          text.object(name) { text in
            text.member("w", width)
            text.member("h", height)
            text.member("resize", name == "thumb" ? "crop" : "fit")
          }
        }
      }
      text.member("source_status_id", id + 1)
      text.member("source_status_id_str", String(id + 1))
    }
  }
}
