import { useEffect } from 'react'
import { useLocation, useNavigate } from '../router/router-context.ts'
import { REFINEMENT } from '../router/refinement.ts'
import { parseOrderKey } from './order-key.ts'

/** Removes the key of an order from the URL once it was read, so that it is neither printed nor copied. */
export function useRemoveOrderKey(): void {
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  useEffect(() => {
    if (parseOrderKey(hash) === undefined) return
    void navigate({ search, hash: '' }, { ...REFINEMENT, replace: true })
  }, [navigate, search, hash])
}
