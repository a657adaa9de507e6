import { inLocale, type LocalizedValue } from '#shared/locale/localized.ts'
import type { LocaleCode } from '#shared/locale/locales.ts'
import type { GlossaryEntry } from '../../schemas/glossary-schema.ts'
import type { Product } from '../content.ts'
import type { Field, Rule } from './rule.ts'

type Facts = Readonly<Record<string, string>>

const DEFAULT_LOCALE_CODE: LocaleCode = 'en'
const NUMBER = /\d+(?:\.\d+)?/gu
const THOUSANDS: LocalizedValue<RegExp> = {
  en: /(?<=\d),(?=\d{3}(?!\d))/gu,
  am: /(?<=\d)[ \u00A0\u202F](?=\d{3}(?!\d))/gu,
  fr: /(?<=\d)[ \u00A0\u202F](?=\d{3}(?!\d))/gu,
}
/** The units of measure that follow a number, and the Armenian ones in Latin letters. */
const UNIT =
  /(?<=\d[ \u00A0\u202F]?)(?:°C|%|kg|mg|µm|nm|mm|cm|ml|nm|g|m²|m|l|կգ|մկմ|նմ|մմ|սմ|մլ|գ|մ²|մ|լ)(?!\p{L})/gu
const LATIN_UNITS: Facts = {
  կգ: 'kg',
  մկմ: 'µm',
  նմ: 'nm',
  մմ: 'mm',
  սմ: 'cm',
  մլ: 'ml',
  գ: 'g',
  'մ²': 'm²',
  մ: 'm',
  լ: 'l',
}

/**
 * Facts with labels that the glossary has as one term are the same fact: their numbers and units agree
 * with those of the English edition.
 */
export const hasSameFacts: Rule<Field<Product['editions']>> = function* findInEditions(
  { value: editions },
  { glossary, draft: { shop } },
) {
  const is_warning = shop?.checks.includes('facts') !== true
  for (const locale of ['am', 'fr'] as const) {
    const facts = editions[locale]?.facts
    if (facts === undefined) continue
    for (const [label, value] of Object.entries(facts)) {
      const englishLabel = findEnglishLabel(label, locale, glossary)
      const englishValue = findFact(editions.en.facts, englishLabel)
      if (englishValue === undefined || haveSameQuantities(englishValue, value, locale)) continue
      yield {
        path: [locale, 'facts', label],
        message: `"${value}" has other numbers or units than "${englishValue}" in English`,
        is_warning,
      }
    }
  }
}

function findEnglishLabel(
  label: string,
  locale: LocaleCode,
  glossary: readonly GlossaryEntry[],
): string | undefined {
  return glossary.find(({ [locale]: entry }) => isSameText(entry?.term, label))?.en.term
}

function findFact(facts: Facts, label: string | undefined): string | undefined {
  return Object.entries(facts).find(([key]) => isSameText(label, key))?.[1]
}

function isSameText(first: string | undefined, second: string): boolean {
  return first?.toLowerCase() === second.toLowerCase()
}

function haveSameQuantities(english: string, text: string, locale: LocaleCode): boolean {
  return (
    listQuantities(english, DEFAULT_LOCALE_CODE).join(' ') ===
    listQuantities(text, locale).join(' ')
  )
}

/** Lists the numbers and units of a text in an order that does not depend on its words. */
function listQuantities(text: string, locale: LocaleCode): string[] {
  const digits = text.replaceAll(inLocale(THOUSANDS, locale), '')
  const decimals = locale === 'en' ? digits : digits.replaceAll(/(?<=\d),(?=\d)/gu, '.')
  const numbers = Array.from(decimals.matchAll(NUMBER), ([number]) => number)
  const units = Array.from(decimals.matchAll(UNIT), ([unit]) => LATIN_UNITS[unit] ?? unit)
  return [...numbers.toSorted(), ...units.toSorted()]
}
