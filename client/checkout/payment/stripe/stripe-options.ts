import { EXCLUDED_STRIPE_METHODS } from '#shared/checkout/stripe-methods.ts'
import { getStripePlaces, MAX_STRIPE_AMOUNT } from '#shared/checkout/stripe-units.ts'

interface ElementsInput {
  readonly total: number
  readonly currency: string
  readonly html_lang: string
}

/** Stripe's form and its wallets offer the same methods as the payment that the worker creates. */
export function toElementsOptions({ total, currency, html_lang }: ElementsInput) {
  return {
    mode: 'payment' as const,
    ...toStripeMoney(total, currency),
    locale: toStripeLocale(html_lang),
    excludedPaymentMethodTypes: [...EXCLUDED_STRIPE_METHODS],
  }
}

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
function toStripeLocale(html_lang: string): 'en' | 'fr' | 'auto' {
  return html_lang === 'fr' || html_lang === 'en' ? html_lang : 'auto'
}
