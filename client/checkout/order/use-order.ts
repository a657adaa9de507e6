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

/** An order, by the account's token or by the key in the address's fragment, which no log ever sees. */
export function useOrder<Contents>(
  number: string,
  /** Loads what the order is shown with, at the same time. */
  loadContents: () => Promise<Contents>,
): ShownOrder<Contents> {
  const visitor = useVisitor()
  const { hash } = useLocation()
  const [shown, setShown] = useState<ShownOrder<Contents>>({ kind: 'loading' })
  const asked = useRef(0)
  const isWaiting = shown.kind === 'found' && shown.order.state === 'awaiting_payment'

  const ask = useCallback(async () => {
    if (visitor.isBot) return
    asked.current += 1
    const mine = asked.current
    const next = await findOrder(visitor, { number, key: findKey(number, hash), loadContents })
    if (mine !== asked.current) return
    // What is shown stays when it could not be looked at again, but not when it may not be seen.
    setShown((before) => (before.kind === 'found' && next.kind === 'failed' ? before : next))
  }, [visitor, number, hash, loadContents])

  useEffect(() => {
    void ask()
    // Whoever signs in here may open it by that.
    return visitor.auth.subscribe(({ token }, before) => {
      if (token !== before.token) void ask()
    })
  }, [visitor, ask])

  useEffect(() => {
    if (!isWaiting) return
    let delay_ms = LOOK_AGAIN_MS
    let timer = setTimeout(look, delay_ms)
    function look() {
      if (document.visibilityState === 'visible') void ask()
      delay_ms = Math.min(delay_ms * 2, LOOK_AGAIN_AT_LEAST_MS)
      timer = setTimeout(look, delay_ms)
    }
    return () => clearTimeout(timer)
  }, [isWaiting, ask])

  return shown.kind === 'failed' ? { kind: 'failed', retry: () => void ask() } : shown
}

interface OrderRequest<Contents> {
  readonly number: string
  readonly key: string | undefined
  readonly loadContents: () => Promise<Contents>
}

async function findOrder<Contents>(
  visitor: Visitor,
  { number, key, loadContents }: OrderRequest<Contents>,
): Promise<ShownOrder<Contents>> {
  try {
    const [order, contents] = await Promise.all([
      import('./order-calls.ts').then(({ requestOrder }) => requestOrder(visitor, { number, key })),
      loadContents(),
    ])
    return { kind: 'found', order, key, contents }
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
