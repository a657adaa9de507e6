import type { CartItem } from '#shared/cart/contract.ts'
import { addPrices } from '#shared/currency/money.ts'
import { type BrowserStorage, parseStored, toStoredRecord } from '../runtime/browser-storage.ts'

/** Earlier builds stored prices without extras under `cart_seen_prices`. */
const SEEN_PRICES = 'cart_line_prices'

interface SeenPrices {
  /** The code of the currency. */
  readonly currency: string
  /** The prices with those of the extras, by searching_key. */
  readonly prices: ReadonlyMap<string, number>
}

/** Returns the price of one unit with its extras. */
export function getPriceWithExtras({ price, cart_extra_products }: CartItem): number {
  return addPrices(price, ...cart_extra_products.map((extra) => extra.price))
}

/** Stores the price of each line at the moment the visitor goes from the cart to the checkout. */
export function storeSeenPrices(
  storage: BrowserStorage,
  items: readonly CartItem[],
  currency: string,
): void {
  const prices = items.map((item) => [item.searching_key, getPriceWithExtras(item)])
  storage.write(SEEN_PRICES, JSON.stringify({ currency, prices }))
}

export function findSeenPrices(storage: BrowserStorage): SeenPrices {
  const { currency, prices } = toStoredRecord(parseStored(storage.read(SEEN_PRICES)))
  return {
    currency: typeof currency === 'string' ? currency : '',
    prices: new Map(Array.isArray(prices) ? prices.flatMap(toPrice) : []),
  }
}

/** Removes the stored prices after the visitor has accepted the current ones. */
export function clearSeenPrices(storage: BrowserStorage): void {
  storage.remove(SEEN_PRICES)
}

function toPrice(stored: unknown): [string, number][] {
  const [key, price]: readonly unknown[] = Array.isArray(stored) ? stored : []
  return typeof key === 'string' && typeof price === 'number' ? [[key, price]] : []
}
