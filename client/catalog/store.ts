import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ProductVariant } from '#shared/catalog/contract.ts'
import type { ListFilters } from '#shared/catalog/list-contract.ts'
import type { NeededAttributeValue } from '#shared/catalog/variants.ts'
import type { AnyPage } from '#shared/content/contract.ts'

/** Spec §3, product state: what the server last said of the choice, and what it has said before. */
export interface ProductState {
  /** The SKU that was chosen just now; the address follows a frame or two later. */
  readonly chosen: string | undefined
  readonly selectedVariant: ProductVariant | undefined
  readonly neededAttributeValues: readonly NeededAttributeValue[]
  /** The variant that neededAttributeValues are seen from. */
  readonly neededFor: number | undefined
  /** Newer than those the page came with, by id. */
  readonly heard: ReadonlyMap<number, ProductVariant>
  /** The extras that are ticked, and newer words on them. */
  readonly extras: readonly number[]
  readonly heardExtras: readonly ProductVariant[]
  /** How many times the server was asked. */
  readonly asked: number
}
export type ProductStore = StoreApi<ProductState>

export const NOTHING_CHOSEN: Omit<ProductState, 'asked'> = {
  chosen: undefined,
  selectedVariant: undefined,
  neededAttributeValues: [],
  neededFor: undefined,
  heard: new Map(),
  extras: [],
  heardExtras: [],
}

export const createProductStore = (): ProductStore =>
  createStore(() => ({ ...NOTHING_CHOSEN, asked: 0 }))

/**
 * Counts a question, before anything is waited for: scripts and answers come late and out of order,
 * and only the answer to the last question counts. Answers whether it still is the last one.
 */
export function beginToAsk(store: AskedStore): () => boolean {
  const asked = store.getState().asked + 1
  store.setState({ asked })
  return () => store.getState().asked === asked
}

interface AskedStore {
  readonly getState: () => { readonly asked: number }
  readonly setState: (state: { readonly asked: number }) => void
}

export function hear(store: ProductStore, variants: readonly ProductVariant[]): void {
  store.setState(({ heard }) => {
    const now = new Map(heard)
    for (const variant of variants) now.set(variant.product_variant_id, variant)
    return { heard: now }
  })
}

export function toggleExtra(store: ProductStore, productVariantId: number): void {
  store.setState(({ extras }) => ({
    extras: extras.includes(productVariantId)
      ? extras.filter((id) => id !== productVariantId)
      : [...extras, productVariantId],
  }))
}

/** Spec §3, category state: what the list that is shown, or is about to be, can be narrowed by. */
export interface CategoryState extends ListFilters {
  /** How many times the server was asked to count. */
  readonly asked: number
}
export type CategoryStore = StoreApi<CategoryState>
export const createCategoryStore = (filters: ListFilters): CategoryStore =>
  createStore(() => ({ ...filters, asked: 0 }))

const NO_FILTERS: ListFilters = {
  products_count: 0,
  params: [],
  left_out_count: 0,
  categories: [],
  in_stock_count: 0,
  price: null,
}

export function toFilters(page: AnyPage | undefined): ListFilters {
  const list = page !== undefined && 'data' in page ? page.data.product_list : undefined
  return list?.filters ?? NO_FILTERS
}
