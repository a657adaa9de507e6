import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { REFINEMENT } from '../../runtime/refinement.ts'
import { withoutPayment } from './return-address.ts'

/** Removes the payment's secret from the address and the history after the return from the bank. */
export function useCleanAddress(): void {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const cleaned = withoutPayment(search)
    if (cleaned === search) return
    void navigate({ search: cleaned, hash }, { ...REFINEMENT, replace: true })
  }, [search, hash, navigate])
}
