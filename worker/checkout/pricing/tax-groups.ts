import { portion, spread } from './allocate.ts'
import { WHOLE_RATE, type TaxRate, type Treatment } from './tax.ts'

/** An amount that is taxed in one way: of a line's own goods, of an extra, of their shipping. */
export interface Slice {
  /** As it is shown: with or without tax, as the shop's prices are. */
  readonly amount: number
  readonly treatment: Treatment
}

export interface TaxedSlice {
  /** The tax due, whether it is in the amount or comes on top. */
  readonly tax: number
  /** The home country's tax that is taken off the amount, since none is due. */
  readonly tax_deducted: number
}

/** All that is taxed at one rate: what an invoice has to say of it. */
export interface TaxGroup {
  readonly rate: TaxRate
  readonly net: number
  readonly tax: number
}

export interface TaxBreakdown {
  /** In the order of the slices. */
  readonly slices: readonly TaxedSlice[]
  readonly groups: readonly TaxGroup[]
}

interface Group {
  readonly treatment: Treatment
  readonly indexes: number[]
}

/**
 * Tax is rounded once for each rate, as an invoice states it, and then shared out among what it is
 * on, so that lines and sums tell the same.
 */
export function taxSlices(slices: readonly Slice[], prices_include_tax: boolean): TaxBreakdown {
  const taxed: TaxedSlice[] = slices.map(() => ({ tax: 0, tax_deducted: 0 }))
  const groups: TaxGroup[] = []
  for (const { treatment, indexes } of groupSlices(slices)) {
    const amounts = indexes.map((index) => slices[index]?.amount ?? 0)
    const amount = amounts.reduce((sum, each) => sum + each, 0)
    const tax = computeTax(amount, treatment, prices_include_tax)
    const shares = spread(tax, amounts)
    for (const [at, index] of indexes.entries()) {
      const share = shares[at] ?? 0
      const isTaxed = treatment.kind === 'taxed'
      taxed[index] = isTaxed ? { tax: share, tax_deducted: 0 } : { tax: 0, tax_deducted: share }
    }
    if (treatment.kind === 'untaxed' || amount === 0) continue
    groups.push({ rate: treatment.rate, net: prices_include_tax ? amount - tax : amount, tax })
  }
  return { slices: taxed, groups }
}

/** What of an amount is tax, where prices have it in them; else what comes on top. */
function computeTax(amount: number, treatment: Treatment, prices_include_tax: boolean): number {
  const rate = treatment.kind === 'taxed' ? treatment.rate.rate : treatment.home_rate
  return portion(amount, rate, prices_include_tax ? WHOLE_RATE + rate : WHOLE_RATE)
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
