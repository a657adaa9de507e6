import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ProductCard } from '#shared/catalog/contract.ts'
import type {
  AnyPage,
  BlogPage,
  BlogsPage,
  Page,
  ProductPage,
  SoftwarePage,
} from '#shared/content/contract.ts'
import type { GeneralData, SocialLink } from '#shared/content/general.ts'

/** Spec §3, page store: the page that is shown, under the name its call gives it. */
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

/** An error page has no data of its own; what a page brings replaces all that was shown before. */
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
  /** Undefined: the usual one. */
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

/** How far a list inside a page was extended, by the block as the page brought it. */
export interface ExtendedList {
  /** What was added to the block's own products. */
  readonly added: readonly ProductCard[]
  readonly products_count: number
  readonly page: number
}
export type ExtendedLists = WeakMap<object, ExtendedList>
export const createExtendedLists = (): ExtendedLists => new WeakMap()
