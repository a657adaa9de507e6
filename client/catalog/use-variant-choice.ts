import { useEffect, useMemo, useRef } from 'react'
import type { Product, ProductVariant } from '#shared/catalog/contract.ts'
import {
  detectNeededAttributeValues,
  firstChoice,
  type NeededAttributeValue,
} from '#shared/catalog/variants.ts'
import { useLocation, useNavigate } from '../router/router-context.ts'
import { waitForPaint, navigateAfterPaint } from '../runtime/after-paint.ts'
import { REFINEMENT } from '../router/refinement.ts'
import { useVisitor, useVisitorStore, type Visitor } from '../runtime/visitor.ts'
import { clearChosenSku, startRequest } from '../stores/catalog-store.ts'
import { VARIANT_PARAM } from './variant-key.ts'

export interface VariantChoice {
  /** It is undefined only for a product without variants. */
  readonly shownVariant: ProductVariant | undefined
  readonly neededValues: readonly (NeededAttributeValue & { readonly sku: string })[]
  readonly choose: (sku: string) => void
}

/**
 * The choice is stored in the URL. The chosen variant is shown at once from the page's data, and
 * again when the server has sent its current data.
 */
export function useVariantChoice(product: Product): VariantChoice {
  const visitor = useVisitor()
  const navigate = useNavigate()
  const searchParams = new URLSearchParams(useLocation().search)
  const productState = useVisitorStore(
    (stores) => stores.product,
    (state) => state,
  )
  const variants = useMemo(
    () => withUpdates(product, productState.updatedVariants),
    [product, productState.updatedVariants],
  )
  const urlSku = searchParams.get(VARIANT_PARAM)
  const sku = productState.chosenSku ?? urlSku
  const knownVariant = variants.find((variant) => variant.sku === sku) ?? firstChoice(variants)
  const shownVariant =
    productState.selectedVariant?.product_variant_id === knownVariant?.product_variant_id
      ? (productState.selectedVariant ?? knownVariant)
      : knownVariant
  const isFromServer =
    product.variants_count > product.variants.length &&
    productState.neededForVariant === shownVariant?.product_variant_id
  const neededValues = useMemo(() => {
    const values = isFromServer
      ? productState.neededAttributeValues
      : detectNeededAttributeValues(variants, knownVariant?.attribute_value_ids ?? [])
    return values.flatMap((value) => {
      const target = variants.find(
        (variant) => variant.product_variant_id === value.product_variant_id,
      )
      return target === undefined ? [] : [{ ...value, sku: target.sku }]
    })
  }, [isFromServer, productState.neededAttributeValues, variants, knownVariant])
  useEffect(() => {
    if (productState.chosenSku === urlSku) clearChosenSku(visitor.product, urlSku)
  }, [visitor, productState.chosenSku, urlSku])
  useRefreshAfterChoice(visitor, { product, shownVariant: knownVariant, isChosen: sku !== null })
  return {
    shownVariant,
    neededValues,
    choose(chosenSku) {
      const search = new URLSearchParams(searchParams)
      search.set(VARIANT_PARAM, chosenSku)
      visitor.product.setState({ chosenSku })
      const to = { search: `?${search.toString()}` }
      void navigateAfterPaint(() => navigate(to, { ...REFINEMENT, replace: true }))
    },
  }
}

function withUpdates({ variants }: Product, updatedVariants: ReadonlyMap<number, ProductVariant>) {
  const ids = new Set(variants.map(({ product_variant_id }) => product_variant_id))
  return [
    ...variants.map((variant) => updatedVariants.get(variant.product_variant_id) ?? variant),
    ...[...updatedVariants.values()].filter(
      ({ product_variant_id }) => !ids.has(product_variant_id),
    ),
  ]
}

interface ChosenVariant {
  readonly product: Product
  readonly shownVariant: ProductVariant | undefined
  readonly isChosen: boolean
}

/** Refreshes the variant after a choice, but not after a page load, whose data is recent. */
function useRefreshAfterChoice(
  visitor: Visitor,
  { product, shownVariant, isChosen }: ChosenVariant,
): void {
  const id = shownVariant?.product_variant_id
  const lastChoice = useRef({ product, id })
  useEffect(() => {
    const before = lastChoice.current
    lastChoice.current = { product, id }
    const isSame = before.product === product && before.id === id
    if (isSame || before.product !== product || !isChosen || shownVariant === undefined) return
    void refresh(visitor, product, shownVariant)
  }, [visitor, product, id, isChosen, shownVariant])
}

async function refresh(visitor: Visitor, product: Product, variant: ProductVariant): Promise<void> {
  const isLatest = startRequest(visitor.product)
  await waitForPaint()
  try {
    const calls = await import('./variant-calls.ts')
    await calls.refreshVariant(calls.toVariantRequests(visitor), { product, variant, isLatest })
  } catch {
    // The request has failed, so the recent data of the page stays.
  }
}
