import { PAYMENT_PROVIDERS } from '#shared/checkout/payment-providers.ts'

const RETURN_PARAMETERS = Object.values(PAYMENT_PROVIDERS).flatMap(
  ({ returnParameters }): readonly string[] => returnParameters,
)

/** The query without what a provider added on the way back from the bank, such as its secret. */
export function withoutPayment(search: string): string {
  const query = new URLSearchParams(search)
  if (!RETURN_PARAMETERS.some((name) => query.has(name))) return search
  for (const name of RETURN_PARAMETERS) query.delete(name)
  return query.size === 0 ? '' : `?${query.toString()}`
}
