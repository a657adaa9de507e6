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

interface VariantAsked {
  readonly product: Product
  readonly variant: ProductVariant
  /** Whether nothing else has been chosen since. */
  readonly isLatest: () => boolean
}

/** Asks for the price and stock of this moment of what is chosen, and what may be chosen next. */
export async function askForVariant(
  { api, store, language_id, rate }: Asker,
  { product: { product_id, attributes }, variant, isLatest }: VariantAsked,
): Promise<void> {
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
  if (!isLatest()) return
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
  const { extras } = store.getState()
  const ids = [...extras]
  if (ids.length === 0) return
  const { variants } = await call(api, fetchSelectedVariantForRelated, {
    product_id,
    rate,
    language_id,
    ids,
  })
  // Another one has been ticked since, and is asked for with these.
  if (store.getState().extras === extras) store.setState({ heardExtras: variants })
}
