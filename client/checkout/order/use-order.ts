import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ApiError } from '#shared/api/errors.ts'
import type { Order } from '#shared/checkout/order-contract.ts'
import { useAuth } from '../../account/use-auth.ts'
import { useVisitor } from '../../app/visitor.ts'
import { findOrderKey, rememberOrderKey } from '../../cart/order-key.ts'

/** While the bank has not spoken, the page looks again. */
const LOOK_AGAIN_MS = 3000
const NOT_FOUND = 404

export type ShownOrder =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'found'; readonly order: Order; readonly key: string | undefined }

/** An order, by the account's token or by the key in the address's fragment, which no log ever sees. */
export function useOrder(number: string): ShownOrder {
  const visitor = useVisitor()
  const { hash } = useLocation()
  const token = useAuth((auth) => auth.token)
  const [shown, setShown] = useState<ShownOrder>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const again = useCallback(() => setAttempt((count) => count + 1), [])
  const isWaiting = shown.kind === 'found' && shown.order.state === 'awaiting_payment'

  useEffect(() => {
    if (visitor.isBot) return
    let isWanted = true
    const key = findKey(number, hash)
    const ask = async () => {
      const { askOrder } = await import('./order-calls.ts')
      const order = await askOrder(visitor, { number, key })
      if (isWanted) setShown({ kind: 'found', order, key })
    }
    ask().catch((error: unknown) => {
      if (!isWanted) return
      const isUnknown = error instanceof ApiError && error.status === NOT_FOUND
      setShown((before) => {
        if (before.kind === 'found') return before
        return isUnknown ? { kind: 'unknown' } : { kind: 'failed', retry: again }
      })
    })
    return () => {
      isWanted = false
    }
  }, [visitor, number, hash, token, attempt, again])

  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') again()
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting, again])

  return shown
}

/** The fragment's, else the one that this tab has seen: a language switch loses the fragment. */
function findKey(number: string, hash: string): string | undefined {
  const key = /^#key=([\w-]+)$/.exec(hash)?.[1]
  if (key === undefined) return findOrderKey(number)
  rememberOrderKey(number, key)
  return key
}
