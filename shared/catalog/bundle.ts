import { withQuantityPrice, type QuantityPrice } from '#shared/cart/quantity-prices.ts'
import {
  addPrices,
  convertPrice,
  multiplyPrice,
  type CurrencyRate,
} from '#shared/currency/money.ts'

interface PricedPart {
  readonly quantity: number
  readonly price: number
  readonly quantity_prices?: readonly QuantityPrice[] | undefined
}

export interface BundleSaving {
  /** The price of the same pieces if each part is a separate line. */
  readonly separate: number
  /** Zero or negative if the bundle costs as much or more. */
  readonly saving: number
}

/**
 * Compares so many bundles with their parts, in a currency. The parts get the prices of their
 * quantities, as a cart would have them; every price is converted before it is multiplied.
 */
export function compareWithParts(
  bundle: PricedPart,
  parts: readonly PricedPart[],
  currency: CurrencyRate,
): BundleSaving {
  const toTotal = (line: PricedPart) =>
    multiplyPrice(convertPrice(withQuantityPrice(line).price, currency), line.quantity)
  const separate = addPrices(
    ...parts.map((part) => toTotal({ ...part, quantity: part.quantity * bundle.quantity })),
  )
  return { separate, saving: addPrices(separate, -toTotal(bundle)) }
}
