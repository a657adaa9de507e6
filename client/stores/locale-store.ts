import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Permalinks } from '#shared/pages/contract.ts'
import type { PageQuery } from '#shared/pages/page-query.ts'
import type { Language } from '#shared/content/general.ts'
import type { Locale } from '#shared/locale/locales.ts'
import type { Messages } from '#shared/locale/messages/all.ts'

export interface LocaleState {
  readonly locales: readonly Language[]
  readonly selectedLocale: Locale
}
export type LocaleStore = StoreApi<LocaleState>
export const createLocaleStore = (initial: LocaleState): LocaleStore => createStore(() => initial)

export interface TranslationState {
  readonly translations: Partial<Messages>
  readonly permalinks: Permalinks
  /** The query parameters of the page's URL, which its URL in another language has too. */
  readonly query: PageQuery
}
export type TranslationStore = StoreApi<TranslationState>
export const createTranslationStore = (initial: TranslationState): TranslationStore =>
  createStore(() => initial)
