import { LOCALES, type LocaleCode } from './locales.ts'

/** The categories of CLDR. A message has its forms in this order. */
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

type PluralRules = Pick<Intl.PluralRules, 'select'> & { readonly categories: readonly string[] }

/** Constant tables, created when a language first needs them. */
const rulesByCode = new Map<LocaleCode, PluralRules>()

/** Returns the categories that a language has, in the order of the forms of its messages. */
export function listPluralCategories(code: LocaleCode): readonly string[] {
  return getRules(code).categories
}

/** Chooses the form of a noun after a number. Messages that are not translated have fewer forms. */
export function choosePlural(forms: readonly string[], number: number, code: LocaleCode): string {
  const { categories, select } = getRules(code)
  return forms[categories.indexOf(select(number))] ?? forms.at(-1) ?? ''
}

function getRules(code: LocaleCode): PluralRules {
  const rules = rulesByCode.get(code) ?? createRules(code)
  rulesByCode.set(code, rules)
  return rules
}

function createRules(code: LocaleCode): PluralRules {
  if (code === 'am') return ARMENIAN
  const rules = new Intl.PluralRules(LOCALES.find((locale) => locale.code === code)?.html_lang)
  const { pluralCategories } = rules.resolvedOptions()
  return {
    categories: CATEGORIES.filter((category) => pluralCategories.includes(category)),
    select: (number) => rules.select(number),
  }
}

/** The rules of CLDR. The server needs them here, because workerd has no Armenian Intl data. */
const ARMENIAN: PluralRules = {
  categories: ['one', 'other'],
  select: (number) => (Math.trunc(Math.abs(number)) < 2 ? 'one' : 'other'),
}
