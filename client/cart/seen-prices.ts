import type { CartItem } from '#shared/cart/contract.ts'
import { type BrowserStorage } from '../app/browser-storage.ts'
import { parseJson } from '../app/parse-json.ts'

const SEEN_PRICES = 'cart_seen_prices'

interface SeenPrices {
  /** Its code. */
  readonly currency: string
  /** By searching_key. */
  readonly prices: ReadonlyMap<string, number>
}

/** What each line cost as somebody went on from the cart to order it. */
export function rememberSeenPrices(
  storage: BrowserStorage,
  items: readonly CartItem[],
  currency: string,
): void {
  const prices = items.map(({ searching_key, price }) => [searching_key, price])
  storage.write(SEEN_PRICES, JSON.stringify({ currency, prices }))
}

export function findSeenPrices(storage: BrowserStorage): SeenPrices {
  const { currency, prices } = Object(parseJson(storage.read(SEEN_PRICES)))
  return {
    currency: typeof currency === 'string' ? currency : '',
    prices: new Map(Array.isArray(prices) ? prices.flatMap(toPrice) : []),
  }
}

/** They are agreed to, as they are now. */
export function forgetSeenPrices(storage: BrowserStorage): void {
  storage.forget(SEEN_PRICES)
}

function toPrice(stored: unknown): [string, number][] {
  const [key, price] = Array.isArray(stored) ? stored : []
  return typeof key === 'string' && typeof price === 'number' ? [[key, price]] : []
}
