import { getStripePlaces, MAX_STRIPE_AMOUNT } from '#shared/checkout/stripe-units.ts'

/**
 * Converts an amount to Stripe's units, for its form. The form throws above its largest amount, which the shop
 * does not charge either: the checkout says so as a problem.
 */
export function toStripeMoney(total: number, currency: string) {
  const amount = Math.min(toStripeUnits(total, currency), MAX_STRIPE_AMOUNT)
  return { amount, currency: currency.toLowerCase() }
}

export function isAboveStripeMaximum(total: number, currency: string): boolean {
  return toStripeUnits(total, currency) > MAX_STRIPE_AMOUNT
}

export function toStripeUnits(amount: number, currency: string): number {
  return Math.round(amount * 10 ** getStripePlaces(currency))
}

/** Stripe does not support Armenian; 'auto' uses the browser's language. */
export function toStripeLocale(html_lang: string): 'en' | 'fr' | 'auto' {
  return html_lang === 'fr' || html_lang === 'en' ? html_lang : 'auto'
}
