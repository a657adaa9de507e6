import { call } from '#shared/api/call.ts'
import type { Api } from '#shared/api/send.ts'
import type { Product, ProductVariant } from '#shared/catalog/contract.ts'
import {
  detectNeededAttributeValues,
  fetchSelectedVariant,
  fetchSelectedVariantForRelated,
} from '#shared/catalog/variant-contract.ts'
import { hear, type ProductStore } from './store.ts'

/* Loaded when a shopper first chooses: the contracts bring the schema library. */

export interface Asker {
  readonly api: Api
  readonly store: ProductStore
  readonly language_id: number
  readonly rate: number
}

/** Asks for the price and stock of this moment of what is chosen, and what may be chosen next. */
export async function askForVariant(
  { api, store, language_id, rate }: Asker,
  { product_id, attributes }: Product,
  variant: ProductVariant,
): Promise<void> {
  const asked = store.getState().asked + 1
  store.setState({ asked })
  const params = Object.fromEntries(
    attributes.map(({ attribute_id }, place) => [
      String(attribute_id),
      variant.attribute_value_ids[place] ?? 0,
    ]),
  )
  const [{ selectedVariant }, needed] = await Promise.all([
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
  // Answers may come late and out of order: only the one to the last question counts.
  if (store.getState().asked !== asked) return
  hear(store, needed.variants)
  store.setState({
    selectedVariant: selectedVariant ?? undefined,
    neededAttributeValues: needed.neededAttributeValues,
    neededFor: variant.product_variant_id,
  })
}

/** The same for the extras that are ticked. */
export async function askForExtras(
  { api, store, language_id, rate }: Asker,
  { product_id }: Product,
): Promise<void> {
  const ids = [...store.getState().extras]
  if (ids.length === 0) return
  const { variants } = await call(api, fetchSelectedVariantForRelated, {
    product_id,
    rate,
    language_id,
    ids,
  })
  store.setState({ heardExtras: variants })
}
