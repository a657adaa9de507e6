import { createContext, useContext } from 'react'
import { useStore, type StoreApi } from 'zustand'
import type { AnyPage } from '#shared/pages/contract.ts'
import type { General } from '#shared/content/general.ts'
import type { PageQuery } from '#shared/pages/page-query.ts'
import type { Locale } from '#shared/locale/locales.ts'
import type { Messages } from '#shared/locale/messages/all.ts'
import type { Basename } from '#shared/locale/prefixes.ts'
import type { Breakpoint } from '#shared/viewport/breakpoint.ts'
import { createAuthStore } from '../stores/auth-store.ts'
import { createCartStore } from '../stores/cart-store.ts'
import { createCalculatorStore } from '../stores/calculator-store.ts'
import {
  createExtendedLists,
  createGeneralStore,
  createPageStore,
  createReviewsStore,
  createSocialStore,
  toPageState,
} from '../stores/content-store.ts'
import {
  createCategoryStore,
  createProductStore,
  NO_SELECTION,
  toFilters,
} from '../stores/catalog-store.ts'
import { createCurrencyStore, toCurrencyState } from '../stores/currency-store.ts'
import { createLocaleStore, createTranslationStore } from '../stores/locale-store.ts'
import { createBreakpointStore } from '../stores/breakpoint-store.ts'
import { createLoadingStore } from '../stores/loading-store.ts'

/** What the server knows before it renders; the browser creates its stores from the same values. */
export interface VisitorStart {
  /** The shop's public origin, for canonical URLs. */
  readonly origin: string
  readonly basename: Basename
  readonly locale: Locale
  readonly breakpoint: Breakpoint
  /** The code of the currency that prices are shown in. */
  readonly currency: string
  readonly isBot: boolean
  /** The key of this deployment's vendor; undefined where none is set. */
  readonly vendor_key?: string | undefined
  readonly translations: Partial<Messages>
  /** It is undefined when the shop's general data could not be read. */
  readonly general: General | undefined
  readonly page: AnyPage | undefined
  readonly query: PageQuery
}

/** The stores of one visitor. They are never shared, because an isolate serves many visitors. */
export type Visitor = ReturnType<typeof createVisitor>

export function createVisitor(start: VisitorStart, lastSignOut?: string) {
  const { origin, basename, locale, isBot, general, page } = start
  return {
    origin,
    basename,
    isBot,
    vendor_key: start.vendor_key,
    page: createPageStore(toPageState(page, locale.language_id)),
    locale: createLocaleStore({ locales: general?.languages ?? [], selectedLocale: locale }),
    translation: createTranslationStore({
      translations: start.translations,
      permalinks: page?.permalinks ?? {},
      query: start.query,
    }),
    loading: createLoadingStore(),
    breakpoint: createBreakpointStore(start.breakpoint),
    currency: createCurrencyStore(toCurrencyState(general?.currencies ?? [], start.currency)),
    general: createGeneralStore({
      general: general?.general,
      media_path: general?.media_path ?? '',
      map_embed_url: general?.map_embed_url,
    }),
    product: createProductStore(),
    category: createCategoryStore(toFilters(page)),
    social: createSocialStore({ social: general?.social ?? [] }),
    extended: createExtendedLists(),
    reviews: createReviewsStore(),
    calculator: createCalculatorStore(),
    cart: createCartStore(),
    auth: createAuthStore(lastSignOut),
  }
}

/** Applies a newly loaded page to the stores, so that layout and language switch match it. */
export function receivePage(visitor: Visitor, page: AnyPage | undefined): void {
  const { language_id } = visitor.locale.getState().selectedLocale
  visitor.page.setState(toPageState(page, language_id), true)
  visitor.translation.setState({ permalinks: page?.permalinks ?? {} })
  visitor.category.setState(toFilters(page))
  visitor.product.setState(NO_SELECTION)
}

export const VisitorContext = createContext<Visitor | undefined>(undefined)

export function useVisitor(): Visitor {
  const visitor = useContext(VisitorContext)
  if (visitor === undefined) throw new Error('Rendered outside a visitor')
  return visitor
}

/**
 * Selects a slice of one of the visitor's stores. On the server nothing changes while a page is rendered
 * and a list reads some hundreds of slices, so the slice is read there without a subscription.
 */
export const useVisitorStore = import.meta.env.SSR ? useInitialSlice : useSlice

function useSlice<State, Slice>(
  selectStore: (visitor: Visitor) => StoreApi<State>,
  select: (state: State) => Slice,
): Slice {
  return useStore(selectStore(useVisitor()), select)
}

function useInitialSlice<State, Slice>(
  selectStore: (visitor: Visitor) => StoreApi<State>,
  select: (state: State) => Slice,
): Slice {
  return select(selectStore(useVisitor()).getInitialState())
}
