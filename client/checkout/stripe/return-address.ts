/** What Stripe adds to the address that the bank sends back to; the payment's secret is among it. */
const ADDED = ['payment_intent', 'payment_intent_client_secret', 'redirect_status']

/** The same query without it, as text. */
export function withoutPayment(search: string): string {
  const query = new URLSearchParams(search)
  if (!ADDED.some((name) => query.has(name))) return search
  for (const name of ADDED) query.delete(name)
  return query.size === 0 ? '' : `?${query.toString()}`
}
