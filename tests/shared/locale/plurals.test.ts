import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LOCALES, type Locale, type LocaleCode } from '#shared/locale/locales.ts'
import { MESSAGES } from '#shared/locale/messages/all.ts'
import { formatNumber } from '#shared/locale/numbers.ts'
import { choosePlural } from '#shared/locale/plurals.ts'
import { translateWith } from '#shared/locale/translate.ts'

/** A language whose messages are not complete also uses English forms and numbers. */
const COMPLETE: readonly Locale[] = LOCALES.filter((locale: Locale) => locale.isPartial !== true)
const PLURAL = /\{\w+:([^}]*)\}/g
const english = translateWith(MESSAGES.en, 'en')
const french = translateWith(MESSAGES.fr, 'fr')

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/** The categories of a language, in the order of the forms of a message. */
function listCategories(htmlLang: string): readonly string[] {
  const { pluralCategories } = new Intl.PluralRules(htmlLang).resolvedOptions()
  return CATEGORIES.filter((category) => pluralCategories.includes(category))
}

it('Forms are chosen as by Intl.PluralRules in each language', () => {
  const number = fc.oneof(
    fc.double({ min: 0, max: 1e9, noNaN: true }),
    fc.integer({ min: 0, max: 5 }),
    fc.integer({ min: 0, max: 9 }).map((millions) => millions * 1e6),
  )
  fc.assert(
    fc.property(fc.constantFrom(...COMPLETE), number, ({ code, html_lang }, count) => {
      const categories = listCategories(html_lang)
      const category = new Intl.PluralRules(html_lang, { maximumFractionDigits: 20 }).select(count)
      expect(choosePlural(categories, count, code)).toBe(category)
    }),
  )
})

it('Every message with plural forms has a form for each category of its language', () => {
  const incomplete = COMPLETE.flatMap(({ code, html_lang }) =>
    Object.entries(MESSAGES[code]).flatMap(([key, text]) =>
      [...text.matchAll(PLURAL)]
        .filter(([, forms = '']) => forms.split('|').length !== listCategories(html_lang).length)
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
  const integer = fc.oneof(fc.integer({ min: 0, max: 2_000_000 }), fc.integer({ min: 0, max: 1e9 }))
  fc.assert(
    fc.property(fc.constantFrom(...COMPLETE), integer, (locale, hundredths) => {
      const number = hundredths / 100
      const intl = new Intl.NumberFormat(locale.html_lang, { maximumFractionDigits: 2 })
      expect(formatNumber(number, locale.code)).toBe(intl.format(number))
    }),
    { numRuns: 1000 },
  )
})

it('A language without translations of a message uses the last form of the English one', () => {
  expect(choosePlural(['item', 'items'], 5, 'fr')).toBe('items')
})
