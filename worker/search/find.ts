import * as z from 'zod/mini'
import { MAX_COUNT } from '#shared/search/limits.ts'
import { toMatches, type Matches, type Scope, type Term } from './match.ts'
import type { SearchDb } from './vocabulary.ts'

/**
 * bm25 counts every document of every word, so it is asked only where they are few; of common words
 * the shop's own order is as good.
 */
const MAX_WEIGHED_DOCUMENTS = 2000

/** A short fact says four times as much as a text. */
const BM25 = 'CASE ?6 WHEN 1 THEN bm25(search_index, 10, 4, 1) ELSE 0 END'

/** Of two names that have the words the shorter one is nearer. */
const SHORTER_NAME = 'NULL'

/** What ranks the matches of each kind; see Matches. */
const TIERS = [SHORTER_NAME, SHORTER_NAME, BM25, BM25]

/** Each part stops at ?5: no question reads more. */
const PARTS = TIERS.map((weight, index) => {
  const tier = index + 1
  return `
  SELECT * FROM (
    SELECT rowid AS id, ${tier} AS tier, ${weight} AS weight
    FROM search_index WHERE search_index MATCH ?${tier} LIMIT ?5
  )`
})

export const FIND_DOCUMENTS = `
  WITH found AS (${PARTS.join(' UNION ALL ')}),
  best AS (SELECT id, MIN(tier) AS tier, weight FROM found GROUP BY id)
  SELECT document.entity_id, MIN(COUNT(*) OVER (), ?5) AS count
  FROM best CROSS JOIN search_document AS document ON document.id = best.id
  ORDER BY best.tier, COALESCE(best.weight, document.name_words), document.position, document.id
  LIMIT ?7 OFFSET ?8
`

const FoundRow = z.object({ entity_id: z.number(), count: z.number() })

export interface Part {
  readonly scope: Scope
  readonly limit: number
  readonly offset: number
}

export interface Found {
  readonly ids: readonly number[]
  /** Up to MAX_COUNT + 1. */
  readonly count: number
}

/** The best documents of each part, in one round trip. */
export async function findDocuments(
  db: SearchDb,
  terms: readonly Term[],
  parts: readonly Part[],
): Promise<Found[]> {
  const documents = terms.reduce((sum, term) => sum + term.documents, 0)
  const isWeighed = documents <= MAX_WEIGHED_DOCUMENTS ? 1 : 0
  const statement = db.prepare(FIND_DOCUMENTS)
  const answers = await db.batch(
    parts.map(({ scope, limit, offset }) =>
      statement.bind(...toValues(toMatches(terms, scope)), MAX_COUNT + 1, isWeighed, limit, offset),
    ),
  )
  return answers.map(({ results }) => {
    const rows = z.parse(z.array(FoundRow), results)
    return { ids: rows.map(({ entity_id }) => entity_id), count: rows[0]?.count ?? 0 }
  })
}

function toValues({ wholeName, name, words, any }: Matches): string[] {
  return [wholeName, name, words, any]
}
