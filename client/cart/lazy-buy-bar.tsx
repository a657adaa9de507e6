import { useEffect, useState } from 'react'
import { useVisitorStore } from '../runtime/visitor.ts'
import type { BuyBar, BuyBarProps } from './buy-bar.tsx'

/** The bar is loaded after hydration, on small screens only. */
export function LazyBuyBar(props: BuyBarProps) {
  const [Bar, setBar] = useState<typeof BuyBar>()
  const isWide = useVisitorStore(
    (visitor) => visitor.breakpoint,
    ({ breakpoint }) => breakpoint === 'desktop',
  )
  useEffect(() => {
    if (isWide) return
    import('./buy-bar.tsx').then(
      (module) => setBar(() => module.BuyBar),
      // The page has its own button.
      () => undefined,
    )
  }, [isWide])
  return isWide || Bar === undefined ? null : <Bar {...props} />
}
