import { getStripePlaces } from '#shared/checkout/stripe-units.ts'

/** Converts an amount to Stripe's units. */
export function toStripeMoney(total: number, currency: string) {
  return { amount: toStripeUnits(total, currency), currency: currency.toLowerCase() }
}

export function toStripeUnits(amount: number, currency: string): number {
  return Math.round(amount * 10 ** getStripePlaces(currency))
}

/** Stripe does not support Armenian; 'auto' uses the browser's language. */
export function toStripeLocale(html_lang: string): 'en' | 'fr' | 'auto' {
  return html_lang === 'fr' || html_lang === 'en' ? html_lang : 'auto'
}
