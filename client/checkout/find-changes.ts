import type { CartItems } from '#shared/cart/contract.ts'
import { isOrderable } from '#shared/cart/orderable.ts'
import type { OrderedLine } from '#shared/checkout/contract.ts'
import { addPrices } from '#shared/currency/money.ts'
import { getPriceWithExtras } from '../cart/seen-prices.ts'

/** A change of the offer that the shopper did not cause. */
export type OfferChange =
  | {
      readonly kind: 'price'
      readonly name: string
      readonly before: number
      readonly now: number
      readonly currency: string
    }
  | {
      readonly kind: 'total'
      readonly before: number
      /** The currency of `before`, if it differs from `currency`. */
      readonly previous_currency?: string
      readonly now: number
      readonly currency: string
    }
  /** A line that was added in the account's cart or in another tab. */
  | { readonly kind: 'line'; readonly searching_key: string; readonly name: string }
  /** The session has ended, so that the order would not be the account's. */
  | { readonly kind: 'session' }
  /** A message from the API. */
  | { readonly kind: 'message'; readonly message: string }

interface Prices {
  readonly currency: { readonly code: string }
  readonly lines: readonly OrderedLine[]
  readonly sums: { readonly total: number }
}

/** Describes the unit price of a line and of its extras. */
function unitPrices({ price, extras }: OrderedLine): string {
  return [price, ...extras.map((extra) => extra.price)].join('+')
}

/** Finds changed unit prices, which no input of the shopper affects. */
export function findChangedPrices(before: Prices, now: Prices): OfferChange[] {
  const currency = now.currency.code
  if (before.currency.code !== currency) return []
  return now.lines.flatMap((line): OfferChange[] => {
    const previousLine = before.lines.find(
      ({ searching_key }) => searching_key === line.searching_key,
    )
    if (previousLine === undefined || unitPrices(previousLine) === unitPrices(line)) return []
    return [
      {
        kind: 'price',
        name: line.name,
        before: toUnitPrice(previousLine),
        now: toUnitPrice(line),
        currency,
      },
    ]
  })
}

/**
 * Compares the responses to one request: then a changed total was not caused by the shopper either.
 */
export function findChanges(before: Prices, now: Prices): OfferChange[] {
  const currency = now.currency.code
  const [previousTotal, currentTotal] = [before.sums.total, now.sums.total]
  const previous_currency = before.currency.code
  const amounts = { kind: 'total' as const, before: previousTotal, now: currentTotal, currency }
  if (previous_currency !== currency) return [{ ...amounts, previous_currency }]
  const total: OfferChange[] = previousTotal === currentTotal ? [] : [amounts]
  return [...findChangedPrices(before, now), ...total]
}

/** The price of one unit with its extras. */
function toUnitPrice({ price, extras }: OrderedLine): number {
  return addPrices(price, ...extras.map((extra) => extra.price))
}

type PricedItem = Pick<CartItems[number], 'searching_key' | 'name' | 'price'>

/** Finds the items of the cart whose price differs from an earlier one, by searching_key. */
export function findPriceChanges(
  items: readonly PricedItem[],
  before: ReadonlyMap<string, number>,
  currency: string,
): OfferChange[] {
  return items.flatMap(({ searching_key, name, price }): OfferChange[] => {
    const was = before.get(searching_key)
    return was === undefined || was === price
      ? []
      : [{ kind: 'price', name, before: was, now: price, currency }]
  })
}

/** Compares the prices with those that the shopper saw in the cart, both with the extras of the line. */
export function findSeenPriceChanges(
  items: CartItems,
  seen: ReadonlyMap<string, number>,
  currency: string,
): OfferChange[] {
  const priced = items
    .filter(isOrderable)
    .map((item) => ({ ...item, price: getPriceWithExtras(item) }))
  return findPriceChanges(priced, seen, currency)
}
