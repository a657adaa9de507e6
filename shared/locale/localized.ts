import { DEFAULT_LOCALE, LOCALES, type LocaleCode } from './locales.ts'

/** A value in several languages. English always exists and is the fallback. */
export type LocalizedValue<Value> = Readonly<Partial<Record<LocaleCode, Value>>> & {
  readonly en: Value
}

export function inLocale<Value>(localized: LocalizedValue<Value>, code: LocaleCode): Value {
  return localized[code] ?? localized[DEFAULT_LOCALE.code]
}

/** Creates a table with a value for each language. */
export function forEachLocale<Value>(
  toValue: (code: LocaleCode) => Value,
): Readonly<Record<LocaleCode, Value>> {
  const table: Readonly<Record<string, Value>> = Object.fromEntries(
    LOCALES.map(({ code }) => [code, toValue(code)]),
  )
  if (!hasEveryLocale(table)) throw new Error('A language is missing in its own list')
  return table
}

function hasEveryLocale<Value>(
  table: Readonly<Record<string, Value>>,
): table is Readonly<Record<LocaleCode, Value>> {
  return LOCALES.every(({ code }) => Object.hasOwn(table, code))
}
