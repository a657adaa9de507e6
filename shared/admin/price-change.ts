import type { VariantChange } from './stock-contract.ts'

const HUNDREDTHS = 100
const WHOLE = 100 * HUNDREDTHS
const MAX_PERCENT = 1000
const PERCENT_PATTERN = /^[+-]?\d{1,4}(?:[.,]\d{1,2})?$/

/** The steps that changed prices are rounded to, in minor units. */
export const PRICE_STEPS = [1, 5, 10, 50, 100] as const

/** Returns a percentage such as -10 or 2.5; undefined for what is none, or would make goods free. */
export function parsePercent(text: string): number | undefined {
  const typed = text.trim().replace('−', '-').replace(/\s*%$/, '')
  if (!PERCENT_PATTERN.test(typed)) return undefined
  const percent = Number(typed.replace(',', '.'))
  return percent <= -100 || percent > MAX_PERCENT ? undefined : percent
}

export interface PercentChange {
  readonly percent: number
  /** The amount in minor units. */
  readonly step: number
}

/** Changes a price in minor units, rounded half up to the step. All numbers on the way are whole. */
export function changeByPercent(price: number, { percent, step }: PercentChange): number {
  const factor = WHOLE + Math.round(percent * HUNDREDTHS)
  const divisor = WHOLE * step
  return Math.floor((price * factor + divisor / 2) / divisor) * step
}

/** Counts the prices that become 0, which is more often a mistake than a decision. */
export function countFree(changes: readonly VariantChange[]): number {
  return changes.filter(({ price }) => price !== undefined && price.value === 0 && price.was > 0)
    .length
}

/** Tells whether a new price ends a running reduction, which continues below the price before it. */
export function endsReduction(price: number, old_price: number | null): boolean {
  return old_price !== null && price >= old_price
}
