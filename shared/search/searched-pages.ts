import { paths } from '#shared/locale/paths.ts'

/** The pages that search finds, by their keys in content/. */
const SEARCHED_PAGES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    about: paths.about,
    terms: paths.terms,
    privacy: paths.privacy,
    soft: paths.soft,
    blogs: paths.blogs,
    products: paths.products,
  }),
)

/** Where a page is, without prefix; undefined for one that is nobody's to find. */
export function findSearchedPath(key: string): string | undefined {
  return SEARCHED_PAGES.get(key)
}
