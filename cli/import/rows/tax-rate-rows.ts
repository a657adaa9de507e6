import type { Tax } from '../../schemas/checkout-schema.ts'
import { listKnownRates, TAX_SOURCE, type KnownRate } from '../../taxes/known-rates.ts'
import type { Row } from './row.ts'

/** 1 % in millionths. */
const PER_CENT = 10_000

type OwnRate = Tax['rates'][number]

/** The world's rates, and in their place those that the operator knows better. */
export function toTaxRateRows(own: readonly OwnRate[]): Row[] {
  const known = listKnownRates()
  const kept = known.filter((rate) => !own.some((better) => isReplaced(rate, better)))
  return [
    ...kept.map((rate) => ({ ...rate, tax_class: 'standard', source: TAX_SOURCE })),
    ...own.map(({ country, state = '', tax_class, rate, from }) => ({
      country_code: country,
      state_id: state,
      tax_class,
      valid_from: toMoment(from),
      type: typeOf(known, country, state),
      rate: Math.round(rate * PER_CENT),
      source: 'content',
    })),
  ]
}

/** From its day on; without a day altogether. */
function isReplaced(rate: KnownRate, { country, state = '', tax_class, from }: OwnRate): boolean {
  const isSame = rate.country_code === country && rate.state_id === state
  return isSame && tax_class === 'standard' && rate.valid_from >= toMoment(from)
}

function toMoment(date: string | undefined): string {
  return date === undefined ? '' : `${date}T00:00:00.000Z`
}

function typeOf(known: readonly KnownRate[], country: string, state: string): string {
  const ofCountry = known.filter(({ country_code }) => country_code === country)
  const found = [state, ''].flatMap(
    (wanted) => ofCountry.findLast(({ state_id }) => state_id === wanted) ?? [],
  )
  return found[0]?.type ?? 'vat'
}
