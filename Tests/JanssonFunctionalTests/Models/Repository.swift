import Foundation
import Jansson
import JanssonFunctional

/// A model of 20 properties: more than `curry` supports, so it is decoded by `zip`.
struct Repository: Equatable {
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

  static let decoding: JSON.Decoding<Repository> = .zip(
    JSON.Decoding<Int>.at("id"),
    JSON.Decoding<String>.at("name"),
    JSON.Decoding<String>.at("full_name"),
    JSON.Decoding<Bool>.at("private"),
    JSON.Decoding<String>.at(["owner", "login"]),
    JSON.Decoding<String>.at("description").optional,
    JSON.Decoding<Bool>.at("fork"),
    JSON.Decoding<URL>.at("homepage").optional,
    JSON.Decoding<Int>.at("size"),
    JSON.Decoding<Int>.at("stargazers_count"),
    JSON.Decoding<Int>.at("watchers_count"),
    JSON.Decoding<String>.at("language").optional,
    JSON.Decoding<Bool>.at("has_issues"),
    JSON.Decoding<Bool>.at("has_wiki"),
    JSON.Decoding<Int>.at("forks_count"),
    JSON.Decoding<Bool>.at("archived"),
    JSON.Decoding<Int>.at("open_issues_count"),
    JSON.Decoding<String>.at(["license", "key"]).optional,
    JSON.Decoding<String>().list.at("topics"),
    JSON.Decoding<String>.at("default_branch"),
    into: Repository.init)

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
