import { useEffect, useState } from 'react'
import type { CartItem } from '#shared/cart/contract.ts'
import type { Currency } from '#shared/content/general.ts'
import { convertItems } from '../cart/cart-currency.ts'
import { useVisitor, useVisitorStore } from '../runtime/visitor.ts'
import { fetchWishedItems } from './wish-calls.ts'

type ItemsByVariant = ReadonlyMap<number, CartItem>

export type WishedItems =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly items: readonly CartItem[] }

/** Fetches the variants with current data: at first, for new ids, and in another currency. */
export function useWishedItems(ids: readonly number[]): WishedItems {
  const visitor = useVisitor()
  const currency = useVisitorStore(
    (stores) => stores.currency,
    ({ selectedCurrency }) => selectedCurrency,
  )
  const [fetched, setFetched] = useState<{
    /** The currency of the items' prices. */
    readonly currency: Pick<Currency, 'code' | 'rate'>
    readonly items: ItemsByVariant
  }>()
  const [failedRequest, setFailedRequest] = useState<string>()
  const isComplete = ids.every((id) => fetched?.items.has(id) === true)
  const isCurrent = fetched?.currency.rate === currency.rate && isComplete
  const key = ids.join()
  const request = `${currency.rate} ${key}`
  const hasFailed = failedRequest === request

  useEffect(() => {
    if (isCurrent || hasFailed || key === '') return undefined
    let isActive = true
    const load = async () => {
      const items = await fetchWishedItems(visitor, key.split(',').map(Number))
      const found = items.map((item) => [item.product_variant_id, item] as const)
      if (isActive) setFetched({ currency, items: new Map(found) })
    }
    load().catch(() => {
      if (isActive) setFailedRequest(request)
    })
    return () => {
      isActive = false
    }
  }, [visitor, currency, key, request, isCurrent, hasFailed])

  // Items that are known stay, with converted prices.
  if (hasFailed && !isComplete) {
    return { kind: 'failed', retry: () => setFailedRequest(undefined) }
  }
  if (!isCurrent && fetched === undefined && key !== '') return { kind: 'loading' }
  const items = ids.flatMap((id) => fetched?.items.get(id) ?? [])
  const { code } = fetched?.currency ?? currency
  return { kind: 'ready', items: convertItems(visitor.currency, items, code) }
}
