import type { SearchedKind } from '#shared/search/scope.ts'
import type { Term } from './match.ts'

/** A short fact says four times as much as a text. */
const BM25 = 'CASE ?9 WHEN 1 THEN bm25(search_index, 10, 4, 1) ELSE 0 END'

/** Of two names that have the words the shorter one is nearer. */
const SHORTER_NAME = 'NULL'

/** What ranks the matches of each kind, in the order of Matches. */
const TIERS = [SHORTER_NAME, SHORTER_NAME, SHORTER_NAME, BM25, BM25, BM25, BM25]
/** Up to here all words are in the name or in short facts. */
export const LAST_TOLD_TIER = 4
/** What has some of the words comes after what has all of them. */
export const SOME = TIERS.length + 1

/** Each part stops at ?8: no question reads more. */
const ALL_WORDS = TIERS.map((weight, index) => {
  const tier = index + 1
  return `
  SELECT * FROM (
    SELECT rowid AS id, ${tier} AS tier, ${weight} AS weight
    FROM search_index WHERE search_index MATCH ?${tier} LIMIT ?8
  )`
})

/** The parameters before those of single terms. */
const COMMON_PARAMETERS = 13
/** Of each term: its weight, and a match each for name, short facts and text. */
const PARAMETERS_OF_TERM = 4
/** How much a term counts for in each of them. */
const SHARES = ['1.0', '0.6', '?12']

/** A product that only mentions a word is rarely meant; an article or a page often is. */
export const TEXT_SHARES: Readonly<Record<SearchedKind, number>> = {
  product: 0.2,
  soft: 0.6,
  blog: 0.6,
  page: 0.6,
}

const FREQUENT_DOCUMENTS = 10_000

/** A rare word tells more of what is wanted than a frequent one. */
export function toWeight({ documents }: Term): number {
  return Math.log2(2 + FREQUENT_DOCUMENTS / Math.max(1, documents))
}

/** With no single terms only what has all words is found. */
export function toFindStatement(kind: SearchedKind, termsCount: number): string {
  const table = kind === 'page' ? 'search_page' : 'search_document'
  const isSome = termsCount > 0
  return `
  WITH found AS (${unionAll(ALL_WORDS)}),
  ${isSome ? toSomeWords(termsCount) : ''}
  best AS (
    SELECT id, MIN(tier) AS tier, weight
    FROM (SELECT * FROM found ${isSome ? 'UNION ALL SELECT * FROM some_words' : ''})
    GROUP BY id
  )
  SELECT document.entity_id, MIN(COUNT(*) OVER (), ?8) AS count,
    MIN(best.tier) OVER () AS best_tier
  FROM best CROSS JOIN ${table} AS document ON document.id = best.id
  ORDER BY best.tier, COALESCE(best.weight, document.name_words), document.position, document.id
  LIMIT ?10 OFFSET ?11
`
}

/** What has terms that together weigh ?13 or more. */
function toSomeWords(termsCount: number): string {
  const terms = Array.from({ length: termsCount }, (_, term) => toTermParts(term))
  return `
  single AS (${unionAll(terms.flat())}),
  of_term AS (SELECT id, MAX(weight) AS weight FROM single GROUP BY id, term),
  some_words AS (
    SELECT id, ${SOME} AS tier, -SUM(weight) AS weight FROM of_term
    GROUP BY id HAVING SUM(weight) >= ?13 LIMIT ?8
  ),`
}

function toTermParts(term: number): string[] {
  const weight = COMMON_PARAMETERS + term * PARAMETERS_OF_TERM + 1
  return SHARES.map(
    (share, at) => `
  SELECT * FROM (
    SELECT rowid AS id, ${term} AS term, ${share} * ?${weight} AS weight
    FROM search_index WHERE search_index MATCH ?${weight + 1 + at} LIMIT ?8
  )`,
  )
}

/** D1 takes five parts of a compound, and as many of each of them. */
const MOST_PARTS = 5

function unionAll(parts: readonly string[]): string {
  if (parts.length <= MOST_PARTS) return parts.join(' UNION ALL ')
  const size = Math.ceil(parts.length / MOST_PARTS)
  const groups = Array.from({ length: Math.ceil(parts.length / size) }, (_, at) =>
    parts.slice(at * size, (at + 1) * size),
  )
  return groups.map((group) => `SELECT * FROM (${unionAll(group)})`).join(' UNION ALL ')
}
