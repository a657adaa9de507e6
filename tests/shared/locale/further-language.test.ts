import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SOURCES = globSync('{admin,cli,client,shared,worker}/**/*.{ts,tsx}')
/** A table that the compiler accepts only with an entry for each language. */
const COMPLETE_TABLE = /(?<!Partial<)Record<(?:LocaleCode|Locale\['code'\]),/
/** These fill the entries of all languages from the list. */
const FILLED = ['shared/locale/localized.ts', 'shared/locale/messages/all.ts']

it('A further language needs no entry in a table, because English stands in', () => {
  const tables = SOURCES.filter((file) => COMPLETE_TABLE.test(readFileSync(file, 'utf8')))
  expect(tables.toSorted()).toEqual(FILLED)
})
