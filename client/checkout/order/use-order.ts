import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ApiError } from '#shared/api/errors.ts'
import type { Order } from '#shared/checkout/order-contract.ts'
import { useVisitor, type Visitor } from '../../runtime/visitor.ts'
import { findOrderKey, storeOrderKey } from '../../cart/order-key.ts'

/** While the bank has not spoken, the page looks again, less and less often. */
const LOOK_AGAIN_MS = 3000
const LOOK_AGAIN_AT_LEAST_MS = 60_000
const NOT_FOUND = 404

type ShownOrder =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'found'; readonly order: Order; readonly key: string | undefined }

/** An order, by the account's token or by the key in the address's fragment, which no log ever sees. */
export function useOrder(number: string): ShownOrder {
  const visitor = useVisitor()
  const { hash } = useLocation()
  const [shown, setShown] = useState<ShownOrder>({ kind: 'loading' })
  const request = useRef(0)
  const isWaiting = shown.kind === 'found' && shown.order.state === 'awaiting_payment'

  const load = useCallback(async () => {
    if (visitor.isBot) return
    request.current += 1
    const mine = request.current
    const next = await findOrder(visitor, { number, key: findKey(number, hash) })
    if (mine !== request.current) return
    // What is shown stays when it could not be looked at again, but not when it may not be seen.
    setShown((before) => (before.kind === 'found' && next.kind === 'failed' ? before : next))
  }, [visitor, number, hash])

  useEffect(() => {
    void load()
    // Whoever signs in here may open it by that.
    return visitor.auth.subscribe(({ token }, before) => {
      if (token !== before.token) void load()
    })
  }, [visitor, load])

  useEffect(() => {
    if (!isWaiting) return
    let delay_ms = LOOK_AGAIN_MS
    let timer = setTimeout(look, delay_ms)
    function look() {
      if (document.visibilityState === 'visible') void load()
      delay_ms = Math.min(delay_ms * 2, LOOK_AGAIN_AT_LEAST_MS)
      timer = setTimeout(look, delay_ms)
    }
    return () => clearTimeout(timer)
  }, [isWaiting, load])

  return shown.kind === 'failed' ? { kind: 'failed', retry: () => void load() } : shown
}

interface OrderRequest {
  readonly number: string
  readonly key: string | undefined
}

async function findOrder(visitor: Visitor, { number, key }: OrderRequest): Promise<ShownOrder> {
  try {
    const { requestOrder } = await import('./order-calls.ts')
    return { kind: 'found', order: await requestOrder(visitor, { number, key }), key }
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.status === NOT_FOUND
    return isUnknown ? { kind: 'unknown' } : { kind: 'failed', retry: () => undefined }
  }
}

/** The fragment's, else the one that this tab has seen: a language switch loses the fragment. */
function findKey(number: string, hash: string): string | undefined {
  const key = /^#key=([\w-]+)$/.exec(hash)?.[1]
  if (key === undefined) return findOrderKey(number)
  storeOrderKey(number, key)
  return key
}
