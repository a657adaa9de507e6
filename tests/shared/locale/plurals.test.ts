import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LOCALES, type LocaleCode } from '#shared/locale/locales.ts'
import { MESSAGES } from '#shared/locale/messages/all.ts'
import { formatNumber } from '#shared/locale/numbers.ts'
import { choosePlural, listPluralCategories } from '#shared/locale/plurals.ts'
import { translateWith } from '#shared/locale/translate.ts'

const PLURAL = /\{\w+:([^}]*)\}/g
const english = translateWith(MESSAGES.en, 'en')
const french = translateWith(MESSAGES.fr, 'fr')

it('Languages have the plural categories of CLDR', () => {
  expect(listPluralCategories('en')).toEqual(['one', 'other'])
  expect(listPluralCategories('am')).toEqual(['one', 'other'])
  expect(listPluralCategories('fr')).toEqual(['one', 'many', 'other'])
})

it('Armenian has the forms of Intl.PluralRules, which the server lacks', () => {
  const rules = new Intl.PluralRules('hy')
  const forms = listPluralCategories('am')
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (number) => {
      expect(choosePlural(forms, number, 'am')).toBe(rules.select(number))
    }),
    { examples: [[0], [1], [1.5], [2], [1_000_000]] },
  )
})

it('Every message with plural forms has a form for each category of its language', () => {
  const incomplete = LOCALES.flatMap(({ code }) =>
    Object.entries(MESSAGES[code]).flatMap(([key, text]) =>
      [...text.matchAll(PLURAL)]
        .filter(([, forms = '']) => forms.split('|').length !== listPluralCategories(code).length)
        .map(([forms]) => `${code} ${key} ${forms}`),
    ),
  )
  expect(incomplete).toEqual([])
})

/** Messages whose number is a limit, or is of what there are at least two. */
const NEVER_ONE = new Set([
  'account.cart_joined',
  'address.book_full',
  'block.all',
  'cart.full',
  'form.max',
  'form.min',
  'own.picture_too_large',
  'own.too_many_pictures',
  'portfolio.count',
  'portfolio.full',
  'usage.order_size',
  'usage.shared_size',
])

const NUMBER_BEFORE_PLURAL = /\{(?:count|max|shown|seats)\} (?!plus\b)\p{Ll}{2,}[sx]\b/u

function listFixedPlurals(code: LocaleCode): string[] {
  return Object.entries(MESSAGES[code])
    .filter(([key, text]) => !NEVER_ONE.has(key) && NUMBER_BEFORE_PLURAL.test(text))
    .map(([key]) => key)
}

it('No message has a plural that would also follow the number one', () => {
  expect(listFixedPlurals('en')).toEqual([])
  expect(listFixedPlurals('fr')).toEqual([])
})

it('English says 1 product and 2 products', () => {
  expect(english('list.count', { count: '1', number: 1 })).toBe('1 product')
  expect(english('list.show', { count: '1', number: 1 })).toBe('Show 1 product')
  expect(english('list.count', { count: '1,000+', number: 1001 })).toBe('1,000+ products')
})

it('French has the singular for 0 and 1, and "de" after a million', () => {
  expect(french('list.count', { count: '0', number: 0 })).toBe('0 produit')
  expect(french('list.count', { count: '2', number: 2 })).toBe('2 produits')
  expect(french('cart.open', { count: 1_000_000 })).toBe('Panier, 1\u202F000\u202F000 d’articles')
})

it('Numbers are written as Intl.NumberFormat writes them in each language', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LOCALES),
      fc.integer({ min: 0, max: 1e9 }),
      (locale, integer) => {
        const number = integer / 100
        const intl = new Intl.NumberFormat(locale.html_lang, { maximumFractionDigits: 2 })
        expect(formatNumber(number, locale.code)).toBe(intl.format(number))
      },
    ),
  )
})

it('A language without translations of a message uses the last form of the English one', () => {
  expect(choosePlural(['item', 'items'], 5, 'fr')).toBe('items')
})
