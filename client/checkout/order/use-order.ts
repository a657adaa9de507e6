import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#shared/api/errors.ts'
import type { Order } from '#shared/checkout/order-contract.ts'
import { useLocation } from '../../router/router-context.ts'
import { useVisitor, type Visitor } from '../../runtime/visitor.ts'
import { storeLinkKey, parseOrderKey } from '../../cart/order-key.ts'

/** While the payment is not confirmed, the order is polled at increasing intervals. */
const FIRST_POLL_MS = 3000
const MAX_POLL_MS = 60_000
/** 401: the session has ended. 404: the order is unknown, or it belongs to an account. */
const HIDDEN_STATUSES = [401, 404]

export type LoadContents<Contents> = (visitor: Visitor) => Promise<Contents>

type ShownOrder<Contents> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | {
      readonly kind: 'found'
      readonly order: Order
      readonly key: string | undefined
      readonly contents: Contents
    }

/** Loads an order by the account's token or by the key in the URL's fragment. */
export function useOrder<Contents>(
  number: string,
  /** Loads the component that shows the order and its messages, at the same time. */
  loadContents: LoadContents<Contents>,
): ShownOrder<Contents> {
  const visitor = useVisitor()
  const linkKey = useLinkKey()
  const [shownOrder, setShownOrder] = useState<ShownOrder<Contents>>({ kind: 'loading' })
  const latestRequest = useRef(0)
  const isWaiting = shownOrder.kind === 'found' && shownOrder.order.state === 'awaiting_payment'

  const load = useCallback(async () => {
    if (visitor.isBot) return
    latestRequest.current += 1
    const requestId = latestRequest.current
    const key = storeLinkKey(number, linkKey)
    const next = await findOrder(visitor, { number, key, loadContents })
    if (requestId !== latestRequest.current) return
    // If reloading fails, the order remains visible, unless access was denied.
    setShownOrder((before) => (before.kind === 'found' && next.kind === 'failed' ? before : next))
  }, [visitor, number, linkKey, loadContents])

  useEffect(() => {
    void load()
    // After signing in, the order may be accessible by the account.
    return visitor.auth.subscribe(({ token }, before) => {
      if (token !== before.token) void load()
    })
  }, [visitor, load])

  useEffect(() => {
    // Another tab may have withdrawn from it, and the shop may have shipped it.
    const onReturn = () => {
      if (document.visibilityState === 'visible') void load()
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [load])

  useEffect(() => {
    if (!isWaiting) return
    let delay_ms = FIRST_POLL_MS
    let timer = setTimeout(poll, delay_ms)
    function poll() {
      if (document.visibilityState === 'visible') void load()
      delay_ms = Math.min(delay_ms * 2, MAX_POLL_MS)
      timer = setTimeout(poll, delay_ms)
    }
    return () => clearTimeout(timer)
  }, [isWaiting, load])

  if (shownOrder.kind !== 'failed') return shownOrder
  const retry = () => {
    setShownOrder({ kind: 'loading' })
    void load()
  }
  return { kind: 'failed', retry }
}

/** Returns the last key in the fragment: a popup or the invoice replaces the fragment. */
function useLinkKey(): string | undefined {
  const { hash } = useLocation()
  const key = parseOrderKey(hash)
  const [lastKey, setLastKey] = useState(key)
  if (key !== undefined && key !== lastKey) setLastKey(key)
  return key ?? lastKey
}

interface OrderRequest<Contents> {
  readonly number: string
  readonly key: string | undefined
  readonly loadContents: LoadContents<Contents>
}

async function findOrder<Contents>(
  visitor: Visitor,
  { number, key, loadContents }: OrderRequest<Contents>,
): Promise<ShownOrder<Contents>> {
  try {
    const [order, contents] = await Promise.all([
      import('./order-calls.ts').then(({ requestOrder }) => requestOrder(visitor, { number, key })),
      loadContents(visitor),
    ])
    return { kind: 'found', order, key, contents }
  } catch (error) {
    const isUnknown = error instanceof ApiError && HIDDEN_STATUSES.includes(error.status)
    return isUnknown ? { kind: 'unknown' } : { kind: 'failed', retry: () => undefined }
  }
}
