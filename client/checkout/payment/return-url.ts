import { PAYMENT_PROVIDERS } from '#shared/checkout/payment-providers.ts'
import type { QuoteReference, StoredQuote } from '../stored-quote.ts'

const RETURN_PARAMETERS = Object.values(PAYMENT_PROVIDERS).flatMap(
  ({ returnParameters }): readonly string[] => returnParameters,
)
const QUOTE_FRAGMENT = /^#quote=([\w-]+)(?:&account=(\d+))?$/

/** A return from the bank. */
export interface BankReturn {
  /** Undefined if the bank or the provider has removed the fragment. */
  readonly quote: StoredQuote | undefined
}

/**
 * Returns the path to which the bank returns the shopper. The fragment names the quote, because the
 * return may open another tab or browser; it is never logged, and a guest's quote opens its order.
 */
export function toReturnPath({ quote_id, account_id }: QuoteReference): string {
  const { pathname, search } = window.location
  const account = account_id === null ? '' : `&account=${account_id}`
  return `${pathname}${removePaymentParams(search)}#quote=${quote_id}${account}`
}

/** Returns undefined if the shopper does not come from the bank. */
export function findBankReturn({
  search,
  hash,
}: Pick<Location, 'search' | 'hash'>): BankReturn | undefined {
  const [, quote_id, account_id] = QUOTE_FRAGMENT.exec(hash) ?? []
  if (quote_id === undefined) return hasPaymentParams(search) ? { quote: undefined } : undefined
  const query = new URLSearchParams(search)
  const quote: StoredQuote = {
    quote_id,
    total: 0,
    question: '',
    account_id: account_id === undefined ? null : Number(account_id),
    lines: [],
    is_begun: true,
    is_at_bank: true,
    keeps_cart: query.has('buy') || query.has('draft'),
  }
  return { quote }
}

/**
 * Removes the parameters that a provider adds when the shopper returns from the bank, such as its
 * secret.
 */
export function removePaymentParams(search: string): string {
  if (!hasPaymentParams(search)) return search
  const query = new URLSearchParams(search)
  for (const name of RETURN_PARAMETERS) query.delete(name)
  return query.size === 0 ? '' : `?${query.toString()}`
}

function hasPaymentParams(search: string): boolean {
  const query = new URLSearchParams(search)
  return RETURN_PARAMETERS.some((name) => query.has(name))
}
