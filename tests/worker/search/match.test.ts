import { env } from 'cloudflare:workers'
import { array, assert, asyncProperty, boolean, constantFrom, record, string } from 'fast-check'
import { expect, it } from 'vitest'
import { toMatches, type Term } from '../../../worker/search/match.ts'

const SCOPE = { kind: 'product', language_id: 1 } as const

function aTerm(term: Partial<Term> = {}): Term {
  return { wanted: 'red', whole: ['red'], begun: ['red'], isOpen: false, documents: 1, ...term }
}

it('names the words that are meant, each with its kind and language', () => {
  const terms = [aTerm({ begun: ['red', 'redwood'] })]
  expect(toMatches(terms, SCOPE)).toEqual({
    wholeName: '{name} : (("1pred"))',
    name: '{name} : (("1pred" OR "1predwood"))',
    words: '{name words} : (("1pred" OR "1predwood"))',
    any: '("1pred" OR "1predwood")',
  })
})

it('begins with the rarest word', () => {
  const rare = aTerm({ wanted: 'rare', whole: ['rare'], begun: ['rare'], documents: 2 })
  const common = aTerm({ documents: 1000 })
  expect(toMatches([common, rare], SCOPE).any).toBe('("1prare") AND ("1pred")')
})

it('leaves a beginning of too many words to the index', () => {
  const open = aTerm({ wanted: 'r', whole: [], begun: ['ra', 're'], isOpen: true })
  expect(toMatches([open], SCOPE).any).toBe('("1pr" *)')
})

it('is a question that FTS5 can read, whatever the words are', async () => {
  const word = string({ unit: constantFrom('a', '"', '*', '(', ')', ' ', ':', '^', '-', 'ա', "'") })
  const term = record({
    wanted: word,
    whole: array(word, { maxLength: 2 }),
    begun: array(word, { maxLength: 3 }),
    isOpen: boolean(),
    documents: constantFrom(0, 1, Number.POSITIVE_INFINITY),
  })
  const statement = env.DB.prepare(
    `SELECT rowid FROM search_index WHERE search_index MATCH ?1
     UNION ALL SELECT rowid FROM search_index WHERE search_index MATCH ?2
     UNION ALL SELECT rowid FROM search_index WHERE search_index MATCH ?3
     UNION ALL SELECT rowid FROM search_index WHERE search_index MATCH ?4`,
  )
  await assert(
    asyncProperty(array(term, { minLength: 1, maxLength: 4 }), async (terms) => {
      const { wholeName, name, words, any } = toMatches(terms, SCOPE)
      const { success } = await statement.bind(wholeName, name, words, any).all()
      expect(success).toBe(true)
    }),
    { numRuns: 200 },
  )
})
