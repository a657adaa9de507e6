import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from '../../router/router-context.ts'
import { tabStorage } from '../../runtime/browser-storage.ts'
import { REFINEMENT } from '../../router/refinement.ts'
import { UNKNOWN_RETURN_KEY } from '../checkout-storage.ts'
import { createQuoteStorage } from '../stored-quote.ts'
import { findBankReturn, removePaymentParams, type BankReturn } from './return-url.ts'

interface KnownReturn {
  readonly bankReturn: BankReturn | undefined
  /** Forgets the payment from which the bank has returned, and the one that this tab has started. */
  readonly forget: () => void
}

/**
 * Finds a return from the bank. The tab stores its quote, or that it has none, which a reload needs, before
 * the URL and the history lose it and the provider's secret.
 */
export function useBankReturn(): KnownReturn {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const [bankReturn, setBankReturn] = useState(
    () => findBankReturn({ search, hash }) ?? findUnknownReturn(),
  )
  useEffect(() => {
    const found = findBankReturn({ search, hash })
    if (found === undefined) return
    const quotes = createQuoteStorage(tabStorage)
    const hasQuote = quotes.find() !== undefined
    if (found.quote !== undefined) tabStorage.remove(UNKNOWN_RETURN_KEY)
    if (found.quote !== undefined && !hasQuote) quotes.store(found.quote)
    if (found.quote === undefined && !hasQuote) tabStorage.write(UNKNOWN_RETURN_KEY, '1')
    void navigate({ search: removePaymentParams(search) }, { ...REFINEMENT, replace: true })
  }, [search, hash, navigate])
  const forget = useCallback(() => {
    createQuoteStorage(tabStorage).remove()
    tabStorage.remove(UNKNOWN_RETURN_KEY)
    setBankReturn(undefined)
  }, [])
  return { bankReturn, forget }
}

function findUnknownReturn(): BankReturn | undefined {
  return tabStorage.read(UNKNOWN_RETURN_KEY) === undefined ? undefined : { quote: undefined }
}
