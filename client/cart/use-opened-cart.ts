import { useEffect, useState } from 'react'
import { useCurrency } from '../currency/use-currency.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { convertItems } from './cart-currency.ts'
import type { UrlCart } from './cart-url.ts'
import { openRestored } from './open-restored.ts'
import { openShared, type OpenedCart } from './open-shared.ts'

interface CartLoadState {
  /** Undefined until the first attempt has ended. */
  readonly openedCart: OpenedCart | undefined
  readonly isLoading: boolean
  readonly isRetried: boolean
  readonly retry: () => void
}

interface LoadedCart {
  readonly cart: OpenedCart
  readonly attempt: number
  /** The currency of its prices. */
  readonly code: string
}

/** Loads the cart that the URL names, and again when a currency is selected, which another tab may do. */
export function useOpenedCart({ kind, id }: UrlCart): CartLoadState {
  const visitor = useVisitor()
  const { code } = useCurrency()
  const [loaded, setLoaded] = useState<LoadedCart>()
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    let isActive = true
    void (async () => {
      const cart = await (kind === 'shared' ? openShared : openRestored)(visitor, id)
      if (!isActive) return
      setLoaded((previous) => {
        const isWorse = cart.kind === 'failed' && previous?.cart.kind === 'found'
        return isWorse ? previous : { cart, attempt, code }
      })
    })()
    return () => {
      isActive = false
    }
  }, [visitor, kind, id, attempt, code])
  return {
    openedCart: loaded && toSelectedCurrency(loaded),
    isLoading: loaded?.attempt !== attempt,
    isRetried: attempt > 1,
    retry: () => setAttempt(attempt + 1),
  }

  function toSelectedCurrency({ cart, code: from }: LoadedCart): OpenedCart {
    if (cart.kind !== 'found') return cart
    return { ...cart, items: convertItems(visitor.currency, cart.items, from) }
  }
}
