import Foundation
import Jansson
import JanssonFunctional

/// A model of 20 fields, as many as `curry` takes.
struct Repository: JSONValidatable, Equatable {
  let id: Int
  let name: String
  let fullName: String
  let isPrivate: Bool
  let owner: String
  let summary: String?
  let isFork: Bool
  let homepage: URL?
  let size: Int
  let stars: Int
  let watchers: Int
  let language: String?
  let hasIssues: Bool
  let hasWiki: Bool
  let forks: Int
  let isArchived: Bool
  let openIssues: Int
  let license: String?
  let topics: [String]
  let defaultBranch: String

  static func validate(_ json: JSON) -> Validated<Repository> {
    curry(Repository.init)
      <^> json <| "id"
      <*> json <| "name"
      <*> json <| "full_name"
      <*> json <| "private"
      <*> json <| ["owner", "login"]
      <*> json <|? "description"
      <*> json <| "fork"
      <*> json <|? "homepage"
      <*> json <| "size"
      <*> json <| "stargazers_count"
      <*> json <| "watchers_count"
      <*> json <|? "language"
      <*> json <| "has_issues"
      <*> json <| "has_wiki"
      <*> json <| "forks_count"
      <*> json <| "archived"
      <*> json <| "open_issues_count"
      <*> json <|? ["license", "key"]
      <*> json <|| "topics"
      <*> json <| "default_branch"
  }

  static func result(_ json: JSON) -> Result<Repository, JSON.Error> {
    curry(Repository.init)
      <^> json <| "id"
      <*> json <| "name"
      <*> json <| "full_name"
      <*> json <| "private"
      <*> json <| ["owner", "login"]
      <*> json <|? "description"
      <*> json <| "fork"
      <*> json <|? "homepage"
      <*> json <| "size"
      <*> json <| "stargazers_count"
      <*> json <| "watchers_count"
      <*> json <|? "language"
      <*> json <| "has_issues"
      <*> json <| "has_wiki"
      <*> json <| "forks_count"
      <*> json <| "archived"
      <*> json <| "open_issues_count"
      <*> json <|? ["license", "key"]
      <*> json <|| "topics"
      <*> json <| "default_branch"
  }

  static func optional(_ json: JSON) -> Repository? {
    curry(Repository.init)
      <*> json << "id"
      <*> json << "name"
      <*> json << "full_name"
      <*> json << "private"
      <*> json << ["owner", "login"]
      <*> json << "description"
      <*> json << "fork"
      <*> json << "homepage"
      <*> json << "size"
      <*> json << "stargazers_count"
      <*> json << "watchers_count"
      <*> json << "language"
      <*> json << "has_issues"
      <*> json << "has_wiki"
      <*> json << "forks_count"
      <*> json << "archived"
      <*> json << "open_issues_count"
      <*> json << ["license", "key"]
      <*> json << "topics"
      <*> json << "default_branch"
  }

  static let text = """
    {
      "id": 1, "name": "jansson", "full_name": "akheron/jansson", "private": false,
      "owner": {"login": "akheron"}, "description": "JSON for C", "fork": false, "homepage": null,
      "size": 1800, "stargazers_count": 3000, "watchers_count": 3001, "language": "C",
      "has_issues": true, "has_wiki": false, "forks_count": 800, "archived": false,
      "open_issues_count": 40, "license": null, "topics": ["c", "json"], "default_branch": "master"
    }
    """
}
