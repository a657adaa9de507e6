import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Product, ProductCard } from '#shared/catalog/contract.ts'
import type { RatedReviews, Review } from '#shared/catalog/reviews.ts'
import type {
  AnyPage,
  BlogPage,
  BlogsPage,
  Page,
  ProductPage,
  SoftwarePage,
} from '#shared/pages/contract.ts'
import type { GeneralData, SocialLink } from '#shared/content/general.ts'

/** Page store (spec §3): the data of the shown page, in the field that its call returns. */
export interface PageState {
  readonly data: Page['data'] | undefined
  readonly dataBlogs: BlogsPage['dataBlogs'] | undefined
  readonly dataBlog: BlogPage['dataBlog'] | undefined
  readonly dataProduct: ProductPage['dataProduct'] | undefined
  readonly dataSoft: SoftwarePage['dataSoft'] | undefined
  readonly language_id: number
  readonly all_country_id: number
  readonly editUrlBase: string
  readonly editUrlPage: string
}
export type PageStore = StoreApi<PageState>
export const createPageStore = (initial: PageState): PageStore => createStore(() => initial)

/** Converts a page to the state that replaces the previous one; an error page has no data. */
export function toPageState(page: AnyPage | undefined, languageId: number): PageState {
  return {
    data: undefined,
    dataBlogs: undefined,
    dataBlog: undefined,
    dataProduct: undefined,
    dataSoft: undefined,
    language_id: languageId,
    all_country_id: 0,
    editUrlBase: '',
    editUrlPage: '',
    ...page,
  }
}

export interface GeneralState {
  readonly general: GeneralData | undefined
  readonly media_path: string
  /** It is undefined for the default map provider. */
  readonly map_embed_url: string | undefined
}
export type GeneralStore = StoreApi<GeneralState>
export const createGeneralStore = (initial: GeneralState): GeneralStore =>
  createStore(() => initial)

export interface SocialState {
  readonly social: readonly SocialLink[]
}
export type SocialStore = StoreApi<SocialState>
export const createSocialStore = (initial: SocialState): SocialStore => createStore(() => initial)

/** The products that were loaded into a list inside a page after the page itself. */
export interface ExtendedList {
  /** The products after those of the block itself. */
  readonly added: readonly ProductCard[]
  readonly products_count: number
  readonly page: number
}
/** The extended lists by the block of the page's data. */
export type ExtendedLists = WeakMap<object, ExtendedList>
export const createExtendedLists = (): ExtendedLists => new WeakMap()

/** A product's reviews after the visitor has loaded more, written one or signed in. */
export interface LoadedReviews extends RatedReviews {
  /** The page's data that they were merged with last. */
  readonly of: Product
  /** The token of the session that the own review belongs to. */
  readonly token: string | undefined
  readonly ownReview: Review | undefined
  /** The first shown page. */
  readonly from: number
}
/** The loaded reviews by product and page, which are still there after a return to the product. */
export type ReviewsStore = StoreApi<Readonly<Record<string, LoadedReviews>>>
export const createReviewsStore = (): ReviewsStore => createStore(() => ({}))
