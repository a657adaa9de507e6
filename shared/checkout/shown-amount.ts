import { addPrices } from '../currency/money.ts'

interface PricedLine {
  readonly amount: number
  readonly extras: readonly { readonly amount: number }[]
}

/** The amount of a line as it is shown; the discount and the taxes have rows of their own. */
export function toShownAmount({ amount, extras }: PricedLine): number {
  return addPrices(amount, ...extras.map((extra) => extra.amount))
}
