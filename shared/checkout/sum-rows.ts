import type { OrderSums } from './contract.ts'

const SUM_ROWS = [
  ['goods', 1],
  ['extras', 1],
  ['discount', -1],
  ['shipping', 1],
  ['tax_deducted', -1],
] as const satisfies readonly (readonly [keyof OrderSums, 1 | -1])[]

export type SumName = (typeof SUM_ROWS)[number][0]

interface SumRow {
  readonly name: SumName
  /** The amount without a sign. */
  readonly amount: number
  readonly sign: 1 | -1
}

interface PricedSums {
  readonly sums: Pick<OrderSums, SumName>
  readonly needs_shipping: boolean
}

/** Returns the rows above the total, which add up to it; where prices are without tax, together with the taxes. */
export function listSumRows({ sums, needs_shipping }: PricedSums): SumRow[] {
  const isShown = (name: SumName) =>
    name === 'goods' || sums[name] !== 0 || (name === 'shipping' && needs_shipping)
  return SUM_ROWS.filter(([name]) => isShown(name)).map(([name, sign]) => ({
    name,
    amount: sums[name],
    sign,
  }))
}
