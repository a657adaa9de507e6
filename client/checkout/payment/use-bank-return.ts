import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { tabStorage } from '../../runtime/browser-storage.ts'
import { REFINEMENT } from '../../runtime/refinement.ts'
import { createQuoteStorage } from '../stored-quote.ts'
import { findBankReturn, removePaymentParams, type BankReturn } from './return-url.ts'

interface KnownReturn {
  readonly bankReturn: BankReturn | undefined
  /** Forgets the payment from which the bank has returned, and the one that this tab has started. */
  readonly forget: () => void
}

/**
 * Finds a return from the bank. The tab stores its quote, which a reload needs, before the URL and the
 * history lose it and the provider's secret.
 */
export function useBankReturn(): KnownReturn {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const [bankReturn, setBankReturn] = useState(() => findBankReturn({ search, hash }))
  useEffect(() => {
    const found = findBankReturn({ search, hash })
    if (found === undefined) return
    const quotes = createQuoteStorage(tabStorage)
    if (found.quote !== undefined && quotes.find() === undefined) quotes.store(found.quote)
    void navigate({ search: removePaymentParams(search) }, { ...REFINEMENT, replace: true })
  }, [search, hash, navigate])
  const forget = useCallback(() => {
    createQuoteStorage(tabStorage).remove()
    setBankReturn(undefined)
  }, [])
  return { bankReturn, forget }
}
