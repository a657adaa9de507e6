import { useLocation, useNavigate } from '../router/router-context.ts'
import { REFINEMENT } from '../router/refinement.ts'
import { RESTORED_CART_PARAM, SHARED_CART_PARAM } from './cart-url.ts'

/** Removes the cart from the URL, so that a reload or a copied URL does not open it again. */
export function useRemoveCartFromUrl(): () => void {
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  return () => {
    const query = new URLSearchParams(search)
    query.delete(SHARED_CART_PARAM)
    query.delete(RESTORED_CART_PARAM)
    const text = query.toString()
    const cleanedUrl = { search: text === '' ? '' : `?${text}`, hash }
    void navigate(cleanedUrl, { ...REFINEMENT, replace: true })
  }
}
