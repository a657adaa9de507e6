import { PLAN_USD, PRICES, type Meter, type Price } from './prices.ts'

export interface BillLine {
  readonly meter: Meter
  readonly amount: number
  readonly usd: number
}

export interface Bill {
  readonly lines: readonly BillLine[]
  /** Everything, including the plan. */
  readonly usd: number
}

/** Computes the bill of a month. */
export function toBill(amounts: Readonly<Record<Meter, number>>): Bill {
  const meters = Object.keys(PRICES).filter((name): name is Meter => name in PRICES)
  const lines = meters.map((meter) => ({
    meter,
    amount: amounts[meter],
    usd: toUsd(PRICES[meter], amounts[meter]),
  }))
  return { lines, usd: lines.reduce((sum, { usd }) => sum + usd, PLAN_USD) }
}

/** The price of a monthly amount, without what the plan includes. */
export function toUsd({ included, usd, unit, isUnitWhole }: Price, amount: number): number {
  const units = Math.max(0, amount - included) / unit
  return (isUnitWhole === true ? Math.ceil(units) : units) * usd
}
