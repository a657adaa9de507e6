import { useLocation } from 'react-router'
import { paths } from '#shared/url/paths.ts'

/** Tells whether the cart's own page is shown, where no drawer opens. The router's paths have no prefix. */
export function useIsCartPage(): boolean {
  return useLocation().pathname === paths.cart
}
