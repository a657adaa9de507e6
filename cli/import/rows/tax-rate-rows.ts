import type { Tax } from '../../schemas/checkout-schema.ts'
import { listKnownRates, TAX_SOURCE, type KnownRate } from '../../taxes/known-rates.ts'
import type { Row } from '../../../worker/import/row.ts'

const MILLIONTHS_PER_PERCENT = 10_000

type ConfiguredRate = Tax['rates'][number]

/** Returns the known rates of all countries. A rate in tax.yaml replaces the known one. */
export function toTaxRateRows(configuredRates: readonly ConfiguredRate[]): Row[] {
  const knownRates = listKnownRates()
  const remainingRates = knownRates.filter(
    (rate) => !configuredRates.some((replacement) => isReplaced(rate, replacement)),
  )
  return [
    ...remainingRates.map((rate) => ({ ...rate, tax_class: 'standard', source: TAX_SOURCE })),
    ...configuredRates.map(({ country, state = '', tax_class, rate, from }) => ({
      country_code: country,
      state_id: state,
      tax_class,
      valid_from: toStartOfDay(from),
      type: findTaxType(knownRates, country, state),
      rate: Math.round(rate * MILLIONTHS_PER_PERCENT),
      source: 'content',
    })),
  ]
}

/**
 * A configured rate replaces known rates from its start date on, or all of them if it has no start
 * date.
 */
function isReplaced(
  rate: KnownRate,
  { country, state = '', tax_class, from }: ConfiguredRate,
): boolean {
  const isSameRegion = rate.country_code === country && rate.state_id === state
  return isSameRegion && tax_class === 'standard' && rate.valid_from >= toStartOfDay(from)
}

function toStartOfDay(date: string | undefined): string {
  return date === undefined ? '' : `${date}T00:00:00.000Z`
}

function findTaxType(knownRates: readonly KnownRate[], country: string, state: string): string {
  const ofCountry = knownRates.filter(({ country_code }) => country_code === country)
  const found = [state, ''].flatMap(
    (stateId) => ofCountry.findLast(({ state_id }) => state_id === stateId) ?? [],
  )
  return found[0]?.type ?? 'vat'
}
