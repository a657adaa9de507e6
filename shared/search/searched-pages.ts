import { paths } from '#shared/url/paths.ts'

/** The pages that search can find, by their keys in content/. */
const SEARCHED_PAGES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    about: paths.about,
    help: paths.help,
    terms: paths.terms,
    privacy: paths.privacy,
    soft: paths.soft,
    blogs: paths.blogs,
    products: paths.products,
  }),
)

/** Returns the path of a page without prefix; undefined if search does not include it. */
export function findSearchedPath(key: string): string | undefined {
  return SEARCHED_PAGES.get(key)
}
