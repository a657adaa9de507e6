import { useBreakpoint } from '../runtime/breakpoint-context.ts'
import { createIdleComponent } from '../runtime/idle-component.tsx'
import type { BuyBarProps } from './buy-bar.tsx'

const IdleBuyBar = createIdleComponent<BuyBarProps>(() =>
  import('./buy-bar.tsx').then(({ BuyBar }) => BuyBar),
)

/** The bar is on small screens only. The page has its own button. */
export function LazyBuyBar(props: BuyBarProps) {
  return useBreakpoint() === 'desktop' ? null : <IdleBuyBar {...props} />
}
