import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { REFINEMENT } from '../../runtime/refinement.ts'
import { removePaymentParams } from './return-url.ts'

/** Removes the payment's secret from the URL and the history after the return from the bank. */
export function useCleanUrl(): void {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const cleanedSearch = removePaymentParams(search)
    if (cleanedSearch === search) return
    void navigate({ search: cleanedSearch, hash }, { ...REFINEMENT, replace: true })
  }, [search, hash, navigate])
}
