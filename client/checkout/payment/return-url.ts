import { PAYMENT_PROVIDERS } from '#shared/checkout/payment-providers.ts'

const RETURN_PARAMETERS = Object.values(PAYMENT_PROVIDERS).flatMap(
  ({ returnParameters }): readonly string[] => returnParameters,
)

/**
 * Removes the parameters that a provider adds when the shopper returns from the bank, such as its
 * secret.
 */
export function removePaymentParams(search: string): string {
  const query = new URLSearchParams(search)
  if (!RETURN_PARAMETERS.some((name) => query.has(name))) return search
  for (const name of RETURN_PARAMETERS) query.delete(name)
  return query.size === 0 ? '' : `?${query.toString()}`
}
