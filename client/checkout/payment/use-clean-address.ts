import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { REFINEMENT } from '../../runtime/refinement.ts'
import { withoutPayment } from './return-address.ts'

/** Back from the bank, the payment's secret stays neither in the address nor in the history. */
export function useCleanAddress(): void {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const cleaned = withoutPayment(search)
    if (cleaned === search) return
    void navigate({ search: cleaned, hash }, { ...REFINEMENT, replace: true })
  }, [search, hash, navigate])
}
