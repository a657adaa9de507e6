import { useEffect, useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Product, ProductVariant } from '#shared/catalog/contract.ts'
import {
  detectNeededAttributeValues,
  firstChoice,
  type NeededAttributeValue,
} from '#shared/catalog/variants.ts'
import { BASE_CURRENCY_RATE } from '#shared/currency/money.ts'
import { untilPainted, walkAfterPaint } from '../app/after-paint.ts'
import { createBrowserApi } from '../app/browser-api.ts'
import { REFINEMENT } from '../app/refinement.ts'
import { useVisitor, useVisitorStore, type Visitor } from '../app/visitor.ts'
import { beginToAsk } from './store.ts'
import { VARIANT_KEY } from './variant-key.ts'

export interface VariantChoice {
  /** Undefined only for a product without variants. */
  readonly shown: ProductVariant | undefined
  readonly needed: readonly (NeededAttributeValue & { readonly sku: string })[]
  readonly choose: (sku: string) => void
}

/**
 * The choice lives in the address. What is shown of it always comes from the very variant that is
 * chosen: at once what the page brought, then what the server says of it now.
 */
export function useVariantChoice(product: Product): VariantChoice {
  const visitor = useVisitor()
  const navigate = useNavigate()
  const [searchParams] = useSearchParams()
  const state = useVisitorStore(
    (stores) => stores.product,
    (everything) => everything,
  )
  const variants = useMemo(() => withHeard(product, state.heard), [product, state.heard])
  const addressed = searchParams.get(VARIANT_KEY)
  const sku = state.chosen ?? addressed
  const known = variants.find((variant) => variant.sku === sku) ?? firstChoice(variants)
  const shown =
    state.selectedVariant?.product_variant_id === known?.product_variant_id
      ? (state.selectedVariant ?? known)
      : known
  const isToldByServer =
    product.variants_count > product.variants.length &&
    state.neededFor === shown?.product_variant_id
  const needed = useMemo(() => {
    const values = isToldByServer
      ? state.neededAttributeValues
      : detectNeededAttributeValues(variants, known?.attribute_value_ids ?? [])
    return values.flatMap((value) => {
      const target = variants.find((one) => one.product_variant_id === value.product_variant_id)
      return target === undefined ? [] : [{ ...value, sku: target.sku }]
    })
  }, [isToldByServer, state.neededAttributeValues, variants, known])
  useEffect(() => {
    if (state.chosen === addressed) visitor.product.setState({ chosen: undefined })
  }, [visitor, state.chosen, addressed])
  useAskWhenChosen(visitor, { product, shown: known, isChosen: sku !== null })
  return {
    shown,
    needed,
    choose(chosen) {
      const search = new URLSearchParams(searchParams)
      search.set(VARIANT_KEY, chosen)
      visitor.product.setState({ chosen })
      const to = { search: `?${search.toString()}` }
      void walkAfterPaint(() => navigate(to, { ...REFINEMENT, replace: true }))
    },
  }
}

function withHeard({ variants }: Product, heard: ReadonlyMap<number, ProductVariant>) {
  const ids = new Set(variants.map(({ product_variant_id }) => product_variant_id))
  return [
    ...variants.map((variant) => heard.get(variant.product_variant_id) ?? variant),
    ...[...heard.values()].filter(({ product_variant_id }) => !ids.has(product_variant_id)),
  ]
}

interface Chosen {
  readonly product: Product
  readonly shown: ProductVariant | undefined
  readonly isChosen: boolean
}

/** After a choice, not for the page as it came: that was read a moment ago. */
function useAskWhenChosen(visitor: Visitor, { product, shown, isChosen }: Chosen): void {
  const id = shown?.product_variant_id
  const last = useRef({ product, id })
  useEffect(() => {
    const before = last.current
    last.current = { product, id }
    const isSame = before.product === product && before.id === id
    if (isSame || before.product !== product || !isChosen || shown === undefined) return
    void ask(visitor, product, shown)
  }, [visitor, product, id, isChosen, shown])
}

async function ask(visitor: Visitor, product: Product, variant: ProductVariant): Promise<void> {
  const isLatest = beginToAsk(visitor.product)
  await untilPainted()
  try {
    const { askForVariant } = await import('./variant-calls.ts')
    await askForVariant(toAsker(visitor), { product, variant, isLatest })
  } catch {
    // The shop cannot be reached: what the page brought stays, and is what was true a moment ago.
  }
}

/**
 * Prices are asked for in the base currency, as the page has them, and converted where they are
 * shown: an answer is right whichever currency was chosen while it was on its way.
 */
export function toAsker(visitor: Visitor) {
  const { product, locale } = visitor
  return {
    api: createBrowserApi(visitor),
    store: product,
    language_id: locale.getState().selectedLocale.language_id,
    rate: BASE_CURRENCY_RATE.rate,
  }
}
