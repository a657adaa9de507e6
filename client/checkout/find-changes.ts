import type { OrderedLine } from '#shared/checkout/contract.ts'
import { addPrices } from '#shared/currency/money.ts'

/** Something that has changed without the shopper. */
export type Move =
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
      readonly now: number
      readonly currency: string
    }
  /** In the shop's own words. */
  | { readonly kind: 'told'; readonly message: string }

interface Prices {
  readonly currency: { readonly code: string }
  readonly lines: readonly OrderedLine[]
  readonly sums: { readonly total: number }
}

/** What a price is made of, of one unit with its extras. */
function unitPrices({ price, extras }: OrderedLine): string {
  return [price, ...extras.map((extra) => extra.price)].join('+')
}

/** Prices of single things, which no choice of the shopper moves. */
export function findMovedPrices(before: Prices, now: Prices): Move[] {
  const currency = now.currency.code
  if (before.currency.code !== currency) return []
  return now.lines.flatMap((line): Move[] => {
    const was = before.lines.find(({ searching_key }) => searching_key === line.searching_key)
    if (was === undefined || unitPrices(was) === unitPrices(line)) return []
    return [{ kind: 'price', name: line.name, before: unitOf(was), now: unitOf(line), currency }]
  })
}

/** For the same question: then the total as well has moved by itself. */
export function findMoves(before: Prices, now: Prices): Move[] {
  const currency = now.currency.code
  const [was, is] = [before.sums.total, now.sums.total]
  const isMoved = before.currency.code === currency && was !== is
  const total: Move[] = isMoved ? [{ kind: 'total', before: was, now: is, currency }] : []
  return [...findMovedPrices(before, now), ...total]
}

/** Of one, with what goes with it. */
function unitOf({ price, extras }: OrderedLine): number {
  return addPrices(price, ...extras.map((extra) => extra.price))
}
