import { BASE_CURRENCY } from '#shared/currency/money.ts'
import { DEFAULT_LOCALE, findLocale } from '#shared/locale/locales.ts'
import type { CheckContext, Draft } from './draft.ts'

/** The languages are ones the software speaks, and prices have their base currency. */
export function checkShop({ shop, categories }: Draft, { report }: CheckContext): void {
  const keys = new Set<string>()
  for (const category of categories) {
    if (keys.has(category.key)) report.add(category, ['key'], `"${category.key}" is there twice`)
    keys.add(category.key)
  }
  if (shop === undefined) return
  const codes = shop.languages.map(({ code }) => code)
  for (const [index, language] of shop.languages.entries()) {
    const path = ['languages', index]
    const locale = findLocale(language.code)
    if (locale === undefined) {
      report.add(shop, [...path, 'code'], `"${language.code}" is not a language of the software`)
      continue
    }
    if (codes.indexOf(language.code) !== index) {
      report.add(shop, [...path, 'code'], `"${language.code}" is there twice`)
    }
    if (language.id !== locale.language_id) {
      report.add(shop, [...path, 'id'], `must be ${locale.language_id} for "${language.code}"`)
    }
  }
  if (!codes.includes(DEFAULT_LOCALE.code)) {
    report.add(shop, ['languages'], `must have "${DEFAULT_LOCALE.code}", which others fall back to`)
  }
  const currencies = shop.currencies.map(({ code }) => code)
  for (const [index, currency] of shop.currencies.entries()) {
    const path = ['currencies', index]
    if (currencies.indexOf(currency.code) !== index) {
      report.add(shop, [...path, 'code'], `"${currency.code}" is there twice`)
    }
    if (currency.code === BASE_CURRENCY && currency.rate !== 1) {
      report.add(shop, [...path, 'rate'], `must be 1: ${BASE_CURRENCY} is the base currency`)
    }
  }
  if (shop.currencies.some(({ code, source }) => code === BASE_CURRENCY && source === 'feed')) {
    report.add(shop, ['currencies'], `${BASE_CURRENCY} has no rate that a feed could tell`)
  }
  if (!currencies.includes(BASE_CURRENCY)) {
    report.add(shop, ['currencies'], `must have ${BASE_CURRENCY}, the base currency`)
  }
}
