import type { CardPicture } from '#shared/gallery/contract.ts'
import { paths } from '#shared/locale/paths.ts'
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
  /** The number of its first option in the whole list. */
  readonly first: number
  readonly suggestions: readonly Suggestion[]
}

/** The answer as groups that hold something; their options are numbered through. */
export function toGroups(answer: SearchAnswer): SuggestionGroup[] {
  const products = answer.products.map(({ slug, name, sub_name, lang, picture, ...price }) => ({
    to: paths.product(slug),
    name,
    detail: sub_name,
    lang,
    picture,
    price,
  }))
  const blogs = answer.blogs.map(({ slug, title, lang, picture }) => ({
    to: paths.blog(slug),
    name: title,
    lang,
    picture,
  }))
  const soft = answer.soft.map(({ slug, name, sub_name, lang, picture, ...price }) => ({
    to: paths.program(slug),
    name,
    detail: sub_name,
    lang,
    picture,
    price,
  }))
  const pages = (answer.site_pages ?? []).map(({ path, title, lang }) => ({
    to: path,
    name: title,
    lang,
    picture: null,
  }))
  return numbered([
    { kind: 'products', suggestions: products },
    { kind: 'site_pages', suggestions: pages },
    { kind: 'blogs', suggestions: blogs },
    { kind: 'soft', suggestions: soft },
  ])
}

function numbered(groups: readonly Omit<SuggestionGroup, 'first'>[]): SuggestionGroup[] {
  let first = 0
  return groups.flatMap((group) => {
    if (group.suggestions.length === 0) return []
    const own = { ...group, first }
    first += group.suggestions.length
    return [own]
  })
}
