import { useLocation } from 'react-router'
import { paths } from '#shared/locale/paths.ts'

/** The whole cart is there already: no drawer comes over it. The router's paths have no prefix. */
export function useIsCartPage(): boolean {
  return useLocation().pathname === paths.cart
}
