import type { CardPicture } from '#shared/gallery/contract.ts'
import { paths } from '#shared/url/paths.ts'
import type { SearchAnswer, SearchKind } from '#shared/search/contract.ts'

export interface Suggestion {
  readonly to: string
  readonly name: string
  readonly detail?: string
  readonly lang: string | undefined
  readonly picture: CardPicture | null
  readonly price?: { readonly price_from: number; readonly price_to: number }
}

export interface SuggestionGroup {
  readonly kind: SearchKind
  /** The index of its first option in the whole list. */
  readonly firstIndex: number
  readonly suggestions: readonly Suggestion[]
}

/** Converts the results to non-empty groups; the options are numbered across all groups. */
export function toSuggestionGroups(results: SearchAnswer): SuggestionGroup[] {
  const products = results.products.map(({ slug, name, sub_name, lang, picture, ...price }) => ({
    to: paths.product(slug),
    name,
    detail: sub_name,
    lang,
    picture,
    price,
  }))
  const blogs = results.blogs.map(({ slug, title, lang, picture }) => ({
    to: paths.blog(slug),
    name: title,
    lang,
    picture,
  }))
  const soft = results.soft.map(({ slug, name, sub_name, lang, picture, ...price }) => ({
    to: paths.program(slug),
    name,
    detail: sub_name,
    lang,
    picture,
    price,
  }))
  const pages = (results.site_pages ?? []).map(({ path, title, lang }) => ({
    to: path,
    name: title,
    lang,
    picture: null,
  }))
  return withFirstIndex([
    { kind: 'products', suggestions: products },
    { kind: 'site_pages', suggestions: pages },
    { kind: 'blogs', suggestions: blogs },
    { kind: 'soft', suggestions: soft },
  ])
}

function withFirstIndex(groups: readonly Omit<SuggestionGroup, 'firstIndex'>[]): SuggestionGroup[] {
  let firstIndex = 0
  return groups.flatMap((group) => {
    if (group.suggestions.length === 0) return []
    const numberedGroup = { ...group, firstIndex }
    firstIndex += group.suggestions.length
    return [numberedGroup]
  })
}
