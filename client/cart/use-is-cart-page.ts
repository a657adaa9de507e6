import { paths } from '#shared/url/paths.ts'
import { useLocation } from '../router/router-context.ts'

/** Tells whether the cart's own page is shown, where no drawer opens. The router's paths have no prefix. */
export function useIsCartPage(): boolean {
  return useLocation().pathname === paths.cart
}
