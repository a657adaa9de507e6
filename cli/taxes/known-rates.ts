import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as z from 'zod/mini'

/*
 * Tax rates of all countries come from the package sales-tax. Only its data file is read, at
 * import. An entry has the current rate and, in `before`, the rates that were valid until a date.
 */

const Rate = z.object({ type: z.string(), rate: z.number() })
const RateWithHistory = z.extend(Rate, { before: z.optional(z.record(z.string(), Rate)) })
const CountryRates = z.extend(RateWithHistory, {
  states: z.optional(z.record(z.string(), RateWithHistory)),
})

const requirePackage = createRequire(import.meta.url)
const ratesByCountry = z.parse(
  z.record(z.string(), CountryRates),
  requirePackage('sales-tax/res/sales_tax_rates.json'),
)

/** The package with its version and release date. It is stored as the source of each rate. */
export const TAX_SOURCE = readSource()

function readSource(): string {
  const { version } = z.parse(
    z.object({ version: z.string() }),
    requirePackage('sales-tax/package.json'),
  )
  const changes = readFileSync(requirePackage.resolve('sales-tax/CHANGELOG.md'), 'utf8')
  const [, date] =
    new RegExp(`^## ${version} \\((\\d{4}-\\d\\d-\\d\\d)\\)`, 'm').exec(changes) ?? []
  return `sales-tax ${version}${date === undefined ? '' : ` of ${date}`}`
}

export interface KnownRate {
  readonly country_code: string
  readonly state_id: string
  /** ISO 8601. Empty for a rate without a start date. */
  readonly valid_from: string
  readonly type: string
  /** In millionths: 0.2 is 200,000. */
  readonly rate: number
}

const MILLIONTHS_PER_WHOLE = 1_000_000

export function hasKnownRate(country_code: string): boolean {
  return (ratesByCountry[country_code]?.rate ?? 0) > 0
}

/**
 * Returns the rates of all countries and states. The rate of a state includes the rate of its
 * country.
 */
export function listKnownRates(): KnownRate[] {
  return Object.entries(ratesByCountry).flatMap(([country_code, country]) => {
    const countryPeriods = toPeriods(country)
    const states = Object.entries(country.states ?? {}).flatMap(([state, dated]) =>
      addPeriods(countryPeriods, toPeriods(dated)).map((period) => ({
        country_code,
        state_id: `${country_code}-${state}`,
        ...period,
        type: country_code === 'US' ? 'sales' : period.type,
      })),
    )
    if (country.type === 'none') return states
    return [
      ...countryPeriods.map((period) => ({ country_code, state_id: '', ...period })),
      ...states,
    ]
  })
}

type RatePeriod = Pick<KnownRate, 'valid_from' | 'type' | 'rate'>

/**
 * Converts end dates into start dates: a rate that was valid before a date began at the date before
 * it.
 */
function toPeriods({ before = {}, type, rate }: z.infer<typeof RateWithHistory>): RatePeriod[] {
  const dates = Object.keys(before).toSorted()
  const rates = [...dates.map((date) => before[date]), { type, rate }]
  return rates.flatMap((rateEntry, index) => {
    if (rateEntry === undefined) return []
    return [
      {
        valid_from: dates[index - 1] ?? '',
        type: rateEntry.type,
        rate: toMillionths(rateEntry.rate),
      },
    ]
  })
}

function addPeriods(country: readonly RatePeriod[], state: readonly RatePeriod[]): RatePeriod[] {
  const dates = new Set([...country, ...state].map(({ valid_from }) => valid_from))
  return [...dates].toSorted().map((date) => {
    const statePeriod = findPeriod(state, date)
    const rate = (findPeriod(country, date)?.rate ?? 0) + (statePeriod?.rate ?? 0)
    return { valid_from: date, type: statePeriod?.type ?? 'vat', rate: Math.max(0, rate) }
  })
}

function findPeriod(periods: readonly RatePeriod[], date: string): RatePeriod | undefined {
  return periods.findLast(({ valid_from }) => valid_from <= date)
}

function toMillionths(rate: number): number {
  return Math.round(rate * MILLIONTHS_PER_WHOLE)
}
