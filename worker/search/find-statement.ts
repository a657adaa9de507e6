import type { SearchedKind } from '#shared/search/scope.ts'
import type { Term } from './match.ts'

/** A short fact weighs four times as much as a text. */
const BM25 = 'CASE ?9 WHEN 1 THEN bm25(search_index, 10, 4, 1) ELSE 0 END'

/** Of two names that contain the words, the shorter one ranks higher. */
const SHORTER_NAME = 'NULL'

/** The ranking expression of each kind of match, in the order of Matches. */
const TIERS = [SHORTER_NAME, SHORTER_NAME, SHORTER_NAME, BM25, BM25, BM25, BM25]
/** Up to this tier, all words are in the name or in short facts. */
export const LAST_FACT_TIER = 4
/** Documents with some of the words rank after those with all of them. */
export const PARTIAL_TIER = TIERS.length + 1

/** Each part stops at ?8 rows, which bounds the cost of every query. */
const ALL_WORDS = TIERS.map((weight, index) => {
  const tier = index + 1
  return `
  SELECT * FROM (
    SELECT rowid AS id, ${tier} AS tier, ${weight} AS weight
    FROM search_index WHERE search_index MATCH ?${tier} LIMIT ?8
  )`
})

/** The number of parameters before those of single terms. */
const COMMON_PARAMETERS = 13
/**
 * The number of parameters of each term: its weight, and one match each for name, short facts and text.
 */
const PARAMETERS_OF_TERM = 4
/** The factor of a term in name, short facts and text. */
const FACTORS = ['1.0', '0.6', '?12']

/**
 * The factor of a term in the text: a product that only mentions a word is rarely wanted, an article or a
 * page often is.
 */
export const TEXT_FACTORS: Readonly<Record<SearchedKind, number>> = {
  product: 0.2,
  soft: 0.6,
  blog: 0.6,
  page: 0.6,
}

const FREQUENT_DOCUMENTS = 10_000

/** Returns the weight of a term: a rare word is more significant than a frequent one. */
export function toWeight({ documents }: Term): number {
  return Math.log2(2 + FREQUENT_DOCUMENTS / Math.max(1, documents))
}

/** Without single terms, only documents with all words are found. */
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

/** Selects documents whose terms together weigh ?13 or more. */
function toSomeWords(termsCount: number): string {
  const terms = Array.from({ length: termsCount }, (_, term) => toTermParts(term))
  return `
  single AS (${unionAll(terms.flat())}),
  of_term AS (SELECT id, MAX(weight) AS weight FROM single GROUP BY id, term),
  some_words AS (
    SELECT id, ${PARTIAL_TIER} AS tier, -SUM(weight) AS weight FROM of_term
    GROUP BY id HAVING SUM(weight) >= ?13 LIMIT ?8
  ),`
}

function toTermParts(term: number): string[] {
  const weight = COMMON_PARAMETERS + term * PARAMETERS_OF_TERM + 1
  return FACTORS.map(
    (factor, at) => `
  SELECT * FROM (
    SELECT rowid AS id, ${term} AS term, ${factor} * ?${weight} AS weight
    FROM search_index WHERE search_index MATCH ?${weight + 1 + at} LIMIT ?8
  )`,
  )
}

/** D1 allows five parts in a compound SELECT, and compounds can be nested. */
const MAX_COMPOUND_PARTS = 5

function unionAll(parts: readonly string[]): string {
  if (parts.length <= MAX_COMPOUND_PARTS) return parts.join(' UNION ALL ')
  const size = Math.ceil(parts.length / MAX_COMPOUND_PARTS)
  const groups = Array.from({ length: Math.ceil(parts.length / size) }, (_, at) =>
    parts.slice(at * size, (at + 1) * size),
  )
  return groups.map((group) => `SELECT * FROM (${unionAll(group)})`).join(' UNION ALL ')
}
