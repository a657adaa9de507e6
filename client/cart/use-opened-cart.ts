import { useEffect, useState } from 'react'
import { useVisitor } from '../runtime/visitor.ts'
import type { UrlCart } from './cart-url.ts'
import { openRestored } from './open-restored.ts'
import { openShared, type OpenedCart } from './open-shared.ts'

interface CartLoading {
  /** Undefined until the first attempt has ended. */
  readonly openedCart: OpenedCart | undefined
  readonly isLoading: boolean
  readonly isRetried: boolean
  readonly retry: () => void
}

/** Loads the cart that the URL names. */
export function useOpenedCart({ kind, id }: UrlCart): CartLoading {
  const visitor = useVisitor()
  const [opened, setOpened] = useState<{ readonly cart: OpenedCart; readonly attempt: number }>()
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    let isActive = true
    void (async () => {
      const cart = await (kind === 'shared' ? openShared : openRestored)(visitor, id)
      if (isActive) setOpened({ cart, attempt })
    })()
    return () => {
      isActive = false
    }
  }, [visitor, kind, id, attempt])
  return {
    openedCart: opened?.cart,
    isLoading: opened?.attempt !== attempt,
    isRetried: attempt > 1,
    retry: () => setAttempt(attempt + 1),
  }
}
