import { computePortion, allocate } from './allocate.ts'
import { WHOLE_RATE, type TaxRate, type Treatment } from './tax.ts'

/** An amount with one tax treatment: of a product, an extra or a part of the shipping. */
export interface Slice {
  /** The amount as it is shown, with or without tax. */
  readonly amount: number
  readonly treatment: Treatment
}

export interface TaxedSlice {
  /** The tax that is due, included or on top. */
  readonly tax: number
  /** The home country's tax that is deducted because no tax is due. */
  readonly tax_deducted: number
}

/** The total of one tax rate, which an invoice must state. */
export interface TaxGroup {
  readonly rate: TaxRate
  readonly net: number
  readonly tax: number
}

export interface TaxBreakdown {
  /** The tax of each slice, in the same order. */
  readonly slices: readonly TaxedSlice[]
  readonly groups: readonly TaxGroup[]
}

interface Group {
  readonly treatment: Treatment
  readonly indexes: number[]
}

/**
 * Computes taxes. Tax is rounded once for each rate, as an invoice states it, and then allocated to
 * the slices, so that the taxes of lines and totals match.
 */
export function taxSlices(slices: readonly Slice[], prices_include_tax: boolean): TaxBreakdown {
  const taxedSlices: TaxedSlice[] = slices.map(() => ({ tax: 0, tax_deducted: 0 }))
  const groups: TaxGroup[] = []
  for (const { treatment, indexes } of groupSlices(slices)) {
    const amounts = indexes.map((index) => slices[index]?.amount ?? 0)
    const amount = amounts.reduce((sum, sliceAmount) => sum + sliceAmount, 0)
    const tax = computeTax(amount, treatment, prices_include_tax)
    const shares = allocate(tax, amounts)
    for (const [position, index] of indexes.entries()) {
      const share = shares[position] ?? 0
      const isTaxed = treatment.kind === 'taxed'
      taxedSlices[index] = isTaxed
        ? { tax: share, tax_deducted: 0 }
        : { tax: 0, tax_deducted: share }
    }
    if (treatment.kind === 'untaxed' || amount === 0) continue
    groups.push({ rate: treatment.rate, net: prices_include_tax ? amount - tax : amount, tax })
  }
  return { slices: taxedSlices, groups }
}

/** Returns the tax that is contained in an amount, or that is added on top. */
function computeTax(amount: number, treatment: Treatment, prices_include_tax: boolean): number {
  const rate = treatment.kind === 'taxed' ? treatment.rate.rate : treatment.home_rate
  return computePortion(amount, rate, prices_include_tax ? WHOLE_RATE + rate : WHOLE_RATE)
}

function groupSlices(slices: readonly Slice[]): Group[] {
  const groups = new Map<string, Group>()
  for (const [index, { treatment }] of slices.entries()) {
    const key = toKey(treatment)
    const group = groups.get(key) ?? { treatment, indexes: [] }
    group.indexes.push(index)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function toKey(treatment: Treatment): string {
  if (treatment.kind === 'untaxed') return `untaxed ${treatment.home_rate}`
  const { country_code, state_id, type, rate } = treatment.rate
  return [country_code, state_id, type, rate].join(' ')
}
