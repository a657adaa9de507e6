import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as z from 'zod/mini'

/*
 * The world's rates come with the package sales-tax: only its data is read, at import. A rate there
 * is that of today, with those that held before a moment beside it.
 */

const Rate = z.object({ type: z.string(), rate: z.number() })
const Dated = z.extend(Rate, { before: z.optional(z.record(z.string(), Rate)) })
const Country = z.extend(Dated, { states: z.optional(z.record(z.string(), Dated)) })

const load = createRequire(import.meta.url)
const known = z.parse(z.record(z.string(), Country), load('sales-tax/res/sales_tax_rates.json'))

/** The package and the day of its release, as every rate names its source. */
export const TAX_SOURCE = readSource()

function readSource(): string {
  const { version } = z.parse(z.object({ version: z.string() }), load('sales-tax/package.json'))
  const changes = readFileSync(load.resolve('sales-tax/CHANGELOG.md'), 'utf8')
  const [, date] =
    new RegExp(`^## ${version} \\((\\d{4}-\\d\\d-\\d\\d)\\)`, 'm').exec(changes) ?? []
  return `sales-tax ${version}${date === undefined ? '' : ` of ${date}`}`
}

export interface KnownRate {
  readonly country_code: string
  readonly state_id: string
  /** ISO 8601; empty: always did. */
  readonly valid_from: string
  readonly type: string
  /** Millionths. */
  readonly rate: number
}

const PER_WHOLE = 1_000_000

export function hasKnownRate(country_code: string): boolean {
  return (known[country_code]?.rate ?? 0) > 0
}

/** Of every country and of its states, a state's with its country's in it. */
export function listKnownRates(): KnownRate[] {
  return Object.entries(known).flatMap(([country_code, country]) => {
    const own = toSpans(country)
    const states = Object.entries(country.states ?? {}).flatMap(([state, dated]) =>
      joinSpans(own, toSpans(dated)).map((span) => ({
        country_code,
        state_id: `${country_code}-${state}`,
        ...span,
        type: country_code === 'US' ? 'sales' : span.type,
      })),
    )
    if (country.type === 'none') return states
    return [...own.map((span) => ({ country_code, state_id: '', ...span })), ...states]
  })
}

type Span = Pick<KnownRate, 'valid_from' | 'type' | 'rate'>

/** What held before a moment began at the moment before it. */
function toSpans({ before = {}, type, rate }: z.infer<typeof Dated>): Span[] {
  const moments = Object.keys(before).toSorted()
  const rates = [...moments.map((moment) => before[moment]), { type, rate }]
  return rates.flatMap((one, index) => {
    if (one === undefined) return []
    return [{ valid_from: moments[index - 1] ?? '', type: one.type, rate: toMillionths(one.rate) }]
  })
}

function joinSpans(country: readonly Span[], state: readonly Span[]): Span[] {
  const moments = new Set([...country, ...state].map(({ valid_from }) => valid_from))
  return [...moments].toSorted().map((moment) => {
    const own = findSpan(state, moment)
    const rate = (findSpan(country, moment)?.rate ?? 0) + (own?.rate ?? 0)
    return { valid_from: moment, type: own?.type ?? 'vat', rate: Math.max(0, rate) }
  })
}

function findSpan(spans: readonly Span[], moment: string): Span | undefined {
  return spans.findLast(({ valid_from }) => valid_from <= moment)
}

function toMillionths(rate: number): number {
  return Math.round(rate * PER_WHOLE)
}
