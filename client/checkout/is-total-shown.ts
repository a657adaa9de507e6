import type { PriceResponse } from './checkout-store.ts'

/**
 * Whether the total to be charged is the one that the buyer saw when pressing the button: prices may have
 * arrived after the press.
 */
export function isTotalShown(shown: PriceResponse | undefined, priced: PriceResponse): boolean {
  return shown?.sums.total === priced.sums.total && shown.currency.code === priced.currency.code
}
