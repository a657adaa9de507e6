import { env } from 'cloudflare:workers'
import { array, assert, asyncProperty, boolean, constantFrom, record, string } from 'fast-check'
import { expect, it } from 'vitest'
import { buildMatches, buildTermMatches, type Term } from '../../../worker/search/match.ts'

const SCOPE = { kind: 'product', language_id: 1 } as const

function createTerm(term: Partial<Term> = {}): Term {
  return {
    word: 'red',
    wholeWords: ['red'],
    prefixMatches: ['red'],
    isOpen: false,
    foreignWords: [],
    documents: 1,
    isSize: false,
    nearWords: [],
    ...term,
  }
}

it('The query names the terms with kind and language', () => {
  const terms = [createTerm({ prefixMatches: ['red', 'redwood'] })]
  expect(buildMatches(terms, SCOPE)).toEqual({
    wholeName: '{name} : (("1pred"))',
    name: '{name} : (("1pred" OR "1predwood"))',
    foreignName: '{name} : ("-")',
    words: '{name words} : (("1pred" OR "1predwood"))',
    nameBesideSizes: '"-"',
    partOfName: '"-"',
    text: '("1pred" OR "1predwood")',
    foreign: '"-"',
    nearName: '"-"',
  })
})

it('The rarest term comes first', () => {
  const rare = createTerm({
    word: 'rare',
    wholeWords: ['rare'],
    prefixMatches: ['rare'],
    documents: 2,
  })
  const common = createTerm({ documents: 1000 })
  expect(buildMatches([common, rare], SCOPE).text).toBe('("1prare") AND ("1pred")')
})

it('A prefix of too many words is left to the index', () => {
  const open = createTerm({ word: 'r', wholeWords: [], prefixMatches: ['ra', 're'], isOpen: true })
  expect(buildMatches([open], SCOPE).text).toBe('("1pr" *)')
})

it('A size is not required where the name has all other words', () => {
  const size = createTerm({ word: '10g', wholeWords: ['10g'], prefixMatches: [], isSize: true })
  expect(buildMatches([size, createTerm()], SCOPE).nameBesideSizes).toBe('{name} : (("1pred"))')
  expect(buildMatches([size], SCOPE).nameBesideSizes).toBe('"-"')
})

it('A word that resembles a rare word must be in the name', () => {
  const rare = createTerm({ word: 'rea', wholeWords: ['rea'], nearWords: ['sea'] })
  const { nearName } = buildMatches([rare, createTerm()], SCOPE)
  expect(nearName).toBe('{name} : ("1psea") AND ("1pred")')
})

it('FTS5 can parse the query for any words', async () => {
  const word = string({ unit: constantFrom('a', '"', '*', '(', ')', ' ', ':', '^', '-', 'ա', "'") })
  const term = record({
    word,
    wholeWords: array(word, { maxLength: 2 }),
    prefixMatches: array(word, { maxLength: 3 }),
    isOpen: boolean(),
    foreignWords: array(word, { maxLength: 2 }),
    documents: constantFrom(0, 1, Number.POSITIVE_INFINITY),
    isSize: boolean(),
    nearWords: array(word, { maxLength: 2 }),
  })
  const statement = env.DB.prepare(
    'SELECT search_index.rowid FROM json_each(?1) AS asked CROSS JOIN search_index WHERE search_index MATCH asked.value',
  )
  await assert(
    asyncProperty(array(term, { minLength: 1, maxLength: 4 }), async (terms) => {
      const termMatches = terms.flatMap((single) => Object.values(buildTermMatches(single, SCOPE)))
      const matches = [...Object.values(buildMatches(terms, SCOPE)), ...termMatches]
      const { success } = await statement.bind(JSON.stringify(matches)).all()
      expect(success).toBe(true)
    }),
    { numRuns: 200 },
  )
})
