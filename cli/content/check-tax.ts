import { hasKnownRate } from '../taxes/known-rates.ts'
import type { CheckContext, Draft } from './draft.ts'

/** Where tax is collected, a rate is known; and a state is one of its country. */
export function checkTax({ tax, shop }: Draft, { report }: CheckContext): void {
  const own = new Set(tax.rates.filter(({ state }) => !state).map(({ country }) => country))
  const isKnown = (code: string) => own.has(code) || hasKnownRate(code)
  for (const [index, code] of tax.collects.entries()) {
    if (code === 'EU' || code === 'all' || isKnown(code)) continue
    report.add(tax, ['collects', index], `no rate of ${code} is known; give one in rates`)
  }
  for (const [index, { country, state, tax_class, from }] of tax.rates.entries()) {
    if (state !== undefined && !state.startsWith(`${country}-`)) {
      report.add(tax, ['rates', index, 'state'], `must begin with ${country}-`)
    }
    const isSame = (other: (typeof tax.rates)[number]) =>
      other.country === country &&
      other.state === state &&
      other.tax_class === tax_class &&
      other.from === from
    if (tax.rates.findIndex(isSame) !== index) {
      report.add(tax, ['rates', index], 'is there twice')
    }
  }
  const home = shop?.address.country
  if (home !== undefined && tax.prices_include_tax && !isKnown(home)) {
    const message = `prices cannot have the tax of ${home} in them: no rate is known; give one in rates`
    report.add(tax, ['prices_include_tax'], message)
  }
}
