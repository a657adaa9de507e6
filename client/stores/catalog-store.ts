import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ProductVariant } from '#shared/catalog/contract.ts'
import type { ListFilters } from '#shared/catalog/list-contract.ts'
import type { NeededAttributeValue } from '#shared/catalog/variants.ts'
import type { AnyPage } from '#shared/pages/contract.ts'

/** Product state (spec §3): the chosen variant and the variants that the server has updated. */
export interface ProductState {
  /** The SKU that was chosen last, until the URL is updated a frame or two later. */
  readonly chosenSku: string | undefined
  readonly selectedVariant: ProductVariant | undefined
  readonly neededAttributeValues: readonly NeededAttributeValue[]
  /** The id of the variant that neededAttributeValues refer to. */
  readonly neededForVariant: number | undefined
  /** Variants by id that are newer than those of the page's data. */
  readonly updatedVariants: ReadonlyMap<number, ProductVariant>
  /** The ids of the selected extras. */
  readonly extras: readonly number[]
  /** Extras that are newer than those of the page's data. */
  readonly updatedExtras: readonly ProductVariant[]
  /** The number of the latest request. */
  readonly requestVersion: number
}
export type ProductStore = StoreApi<ProductState>

export const NO_SELECTION: Omit<ProductState, 'requestVersion'> = {
  chosenSku: undefined,
  selectedVariant: undefined,
  neededAttributeValues: [],
  neededForVariant: undefined,
  updatedVariants: new Map(),
  extras: [],
  updatedExtras: [],
}

export const createProductStore = (): ProductStore =>
  createStore(() => ({ ...NO_SELECTION, requestVersion: 0 }))

/**
 * Numbers a request before it is sent, because responses may arrive out of order and only the latest
 * one counts. Returns a function that returns whether this request is still the latest.
 */
export function startRequest(store: VersionedStore): () => boolean {
  const requestVersion = store.getState().requestVersion + 1
  store.setState({ requestVersion })
  return () => store.getState().requestVersion === requestVersion
}

interface VersionedStore {
  readonly getState: () => { readonly requestVersion: number }
  readonly setState: (state: { readonly requestVersion: number }) => void
}

export function storeVariants(store: ProductStore, variants: readonly ProductVariant[]): void {
  store.setState((state) => {
    const updatedVariants = new Map(state.updatedVariants)
    for (const variant of variants) updatedVariants.set(variant.product_variant_id, variant)
    return { updatedVariants }
  })
}

/** Removes the chosen SKU from the store if the URL contains it. A later choice stays. */
export function clearChosenSku(store: ProductStore, urlSku: string | null): void {
  if (store.getState().chosenSku === urlSku) store.setState({ chosenSku: undefined })
}

export function toggleExtra(store: ProductStore, productVariantId: number): void {
  store.setState(({ extras }) => ({
    extras: extras.includes(productVariantId)
      ? extras.filter((id) => id !== productVariantId)
      : [...extras, productVariantId],
  }))
}

/** Category state (spec §3): the filters of the list that is shown or being loaded. */
export interface CategoryState extends ListFilters {
  /** The number of the latest request for counts. */
  readonly requestVersion: number
}
export type CategoryStore = StoreApi<CategoryState>
export const createCategoryStore = (filters: ListFilters): CategoryStore =>
  createStore(() => ({ ...filters, requestVersion: 0 }))

const NO_FILTERS: ListFilters = {
  products_count: 0,
  params: [],
  left_out_count: 0,
  hues: [],
  categories: [],
  in_stock_count: 0,
  price: null,
}

export function toFilters(page: AnyPage | undefined): ListFilters {
  const list = page !== undefined && 'data' in page ? page.data.product_list : undefined
  return list?.filters ?? NO_FILTERS
}
