import { call } from '#shared/api/call.ts'
import type { Api } from '#shared/api/send.ts'
import type { Product, ProductVariant } from '#shared/catalog/contract.ts'
import {
  detectNeededAttributeValues,
  fetchSelectedVariant,
  fetchSelectedVariantForRelated,
} from '#shared/catalog/variant-contract.ts'
import { BASE_CURRENCY_RATE } from '#shared/currency/money.ts'
import { createBrowserApi } from '../runtime/browser-api.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { storeVariants, type ProductStore } from '../stores/catalog-store.ts'
import type { PageStore } from '../stores/content-store.ts'

/* This module is loaded with the first choice, because the contracts import the schema library. */

export interface VariantRequests {
  readonly api: Api
  readonly store: ProductStore
  readonly page: PageStore
  readonly language_id: number
  readonly rate: number
}

/**
 * Prices are requested in the base currency and converted where they are shown, so that a response is
 * correct also when the currency changes before it arrives.
 */
export function toVariantRequests(visitor: Visitor): VariantRequests {
  const { product, page, locale } = visitor
  return {
    api: createBrowserApi(visitor),
    store: product,
    page,
    language_id: locale.getState().selectedLocale.language_id,
    rate: BASE_CURRENCY_RATE.rate,
  }
}

interface VariantRequest {
  readonly product: Product
  readonly variant: ProductVariant
  /** Tells whether nothing else has been chosen since. */
  readonly isLatest: () => boolean
}

/** Fetches the current price and stock of a variant, and the values that can be chosen next. */
export async function refreshVariant(
  { api, store, page, language_id, rate }: VariantRequests,
  { product: { product_id, attributes }, variant, isLatest }: VariantRequest,
): Promise<void> {
  const params = Object.fromEntries(
    attributes.map(({ attribute_id }, position) => [
      String(attribute_id),
      variant.attribute_value_ids[position] ?? 0,
    ]),
  )
  const [{ selectedVariant }, neededValues] = await Promise.all([
    call(api, fetchSelectedVariant, {
      params,
      product_id,
      variableAttributesCount: attributes.length,
      rate,
      language_id,
    }),
    call(api, detectNeededAttributeValues, {
      params: { product_id, language_id, chosen: params },
    }),
  ])
  // The page of another product may be shown, which has made no request.
  if (!isLatest() || page.getState().dataProduct?.product_id !== product_id) return
  storeVariants(store, neededValues.variants)
  store.setState({
    selectedVariant: selectedVariant ?? undefined,
    neededAttributeValues: neededValues.neededAttributeValues,
    neededForVariant: variant.product_variant_id,
  })
}

/** Fetches the current price and stock of the selected extras. */
export async function refreshExtraProducts(
  { api, store, language_id, rate }: VariantRequests,
  { product_id }: Product,
): Promise<void> {
  const { extras } = store.getState()
  const ids = [...extras]
  if (ids.length === 0) return
  const { variants } = await call(api, fetchSelectedVariantForRelated, {
    product_id,
    rate,
    language_id,
    ids,
  })
  // After another selection a later request fetches all selected extras.
  if (store.getState().extras === extras) store.setState({ updatedExtras: variants })
}
