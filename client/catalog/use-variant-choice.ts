import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Product, ProductVariant } from '#shared/catalog/contract.ts'
import {
  detectNeededAttributeValues,
  firstChoice,
  type NeededAttributeValue,
} from '#shared/catalog/variants.ts'
import { waitForPaint, navigateAfterPaint } from '../runtime/after-paint.ts'
import { REFINEMENT } from '../runtime/refinement.ts'
import { useVisitor, useVisitorStore, type Visitor } from '../runtime/visitor.ts'
import { clearChosenSku, startRequest } from '../stores/catalog-store.ts'
import { VARIANT_PARAM } from './variant-key.ts'

export interface VariantChoice {
  /** It is undefined only for a product without variants. */
  readonly shown: ProductVariant | undefined
  readonly needed: readonly (NeededAttributeValue & { readonly sku: string })[]
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
  const sku = productState.chosen ?? urlSku
  const knownVariant = variants.find((variant) => variant.sku === sku) ?? firstChoice(variants)
  const shownVariant =
    productState.selectedVariant?.product_variant_id === knownVariant?.product_variant_id
      ? (productState.selectedVariant ?? knownVariant)
      : knownVariant
  const isFromServer =
    product.variants_count > product.variants.length &&
    productState.neededForVariant === shownVariant?.product_variant_id
  const needed = useMemo(() => {
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
    if (productState.chosen === urlSku) clearChosenSku(visitor.product, urlSku)
  }, [visitor, productState.chosen, urlSku])
  useRefreshAfterChoice(visitor, { product, shown: knownVariant, isChosen: sku !== null })
  return {
    shown: shownVariant,
    needed,
    choose(chosen) {
      const search = new URLSearchParams(searchParams)
      search.set(VARIANT_PARAM, chosen)
      visitor.product.setState({ chosen })
      const to = { search: `?${search.toString()}` }
      void navigateAfterPaint(() => navigate(to, { ...REFINEMENT, replace: true }))
    },
  }
}

function withUpdates({ variants }: Product, updated: ReadonlyMap<number, ProductVariant>) {
  const ids = new Set(variants.map(({ product_variant_id }) => product_variant_id))
  return [
    ...variants.map((variant) => updated.get(variant.product_variant_id) ?? variant),
    ...[...updated.values()].filter(({ product_variant_id }) => !ids.has(product_variant_id)),
  ]
}

interface ChosenVariant {
  readonly product: Product
  readonly shown: ProductVariant | undefined
  readonly isChosen: boolean
}

/** Refreshes the variant after a choice, but not after a page load, whose data is recent. */
function useRefreshAfterChoice(
  visitor: Visitor,
  { product, shown, isChosen }: ChosenVariant,
): void {
  const id = shown?.product_variant_id
  const last = useRef({ product, id })
  useEffect(() => {
    const before = last.current
    last.current = { product, id }
    const isSame = before.product === product && before.id === id
    if (isSame || before.product !== product || !isChosen || shown === undefined) return
    void refresh(visitor, product, shown)
  }, [visitor, product, id, isChosen, shown])
}

async function refresh(visitor: Visitor, product: Product, variant: ProductVariant): Promise<void> {
  const isLatest = startRequest(visitor.product)
  await waitForPaint()
  try {
    const { refreshVariant, toVariantRequests } = await import('./variant-calls.ts')
    await refreshVariant(toVariantRequests(visitor), { product, variant, isLatest })
  } catch {
    // The request has failed, so the recent data of the page stays.
  }
}
