import type { SearchedKind } from '#shared/search/scope.ts'
import type { Term } from './match.ts'

/** A short fact weighs four times as much as a text. */
const BM25_RANKING = 'CASE ?9 WHEN 1 THEN bm25(search_index, 10, 4, 1) ELSE 0 END'

/** Of two names that contain the words, the shorter one ranks higher. */
const USE_NAME_LENGTH = 'NULL'

/** The ranking expression of each kind of match, in the order of Matches. */
const RANKING_BY_TIER = [
  USE_NAME_LENGTH,
  USE_NAME_LENGTH,
  USE_NAME_LENGTH,
  BM25_RANKING,
  BM25_RANKING,
  BM25_RANKING,
  BM25_RANKING,
]
/** Up to this tier, all words are in the name or in short facts. */
export const LAST_FACT_TIER = 4
/** Documents with some of the words rank after those with all of them. */
export const PARTIAL_TIER = RANKING_BY_TIER.length + 1

/** Each part stops at ?8 rows, which bounds the cost of every query. */
const ALL_WORDS_QUERIES = RANKING_BY_TIER.map((weight, index) => {
  const tier = index + 1
  return `
  SELECT * FROM (
    SELECT rowid AS id, ${tier} AS tier, ${weight} AS weight
    FROM search_index WHERE search_index MATCH ?${tier} LIMIT ?8
  )`
})

/** The number of parameters before those of single terms. */
const COMMON_PARAMETER_COUNT = 13
/**
 * The number of parameters of each term: its weight, and one match each for name, short facts and text.
 */
const PARAMETERS_PER_TERM = 4
/** The factor of a term in name, short facts and text. */
const MATCH_FACTORS = ['1.0', '0.6', '?12']

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

const FREQUENT_WORD_DOCUMENT_COUNT = 10_000

/** Returns the weight of a term: a rare word is more significant than a frequent one. */
export function computeTermWeight({ documents }: Term): number {
  return Math.log2(2 + FREQUENT_WORD_DOCUMENT_COUNT / Math.max(1, documents))
}

/** Without single terms, only documents with all words are found. */
export function buildSearchSql(kind: SearchedKind, termCount: number): string {
  const table = kind === 'page' ? 'search_page' : 'search_document'
  const allowsPartialMatches = termCount > 0
  return `
  WITH found AS (${buildUnionAll(ALL_WORDS_QUERIES)}),
  ${allowsPartialMatches ? buildPartialMatchSql(termCount) : ''}
  best AS (
    SELECT id, MIN(tier) AS tier, weight
    FROM (SELECT * FROM found ${allowsPartialMatches ? 'UNION ALL SELECT * FROM some_words' : ''})
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
function buildPartialMatchSql(termCount: number): string {
  const terms = Array.from({ length: termCount }, (_, term) => buildTermQueries(term))
  return `
  single AS (${buildUnionAll(terms.flat())}),
  of_term AS (SELECT id, MAX(weight) AS weight FROM single GROUP BY id, term),
  some_words AS (
    SELECT id, ${PARTIAL_TIER} AS tier, -SUM(weight) AS weight FROM of_term
    GROUP BY id HAVING SUM(weight) >= ?13 LIMIT ?8
  ),`
}

function buildTermQueries(term: number): string[] {
  const weight = COMMON_PARAMETER_COUNT + term * PARAMETERS_PER_TERM + 1
  return MATCH_FACTORS.map(
    (factor, index) => `
  SELECT * FROM (
    SELECT rowid AS id, ${term} AS term, ${factor} * ?${weight} AS weight
    FROM search_index WHERE search_index MATCH ?${weight + 1 + index} LIMIT ?8
  )`,
  )
}

/** D1 allows five parts in a compound SELECT, and compounds can be nested. */
const MAX_COMPOUND_PARTS = 5

function buildUnionAll(parts: readonly string[]): string {
  if (parts.length <= MAX_COMPOUND_PARTS) return parts.join(' UNION ALL ')
  const size = Math.ceil(parts.length / MAX_COMPOUND_PARTS)
  const groups = Array.from({ length: Math.ceil(parts.length / size) }, (_, index) =>
    parts.slice(index * size, (index + 1) * size),
  )
  return groups.map((group) => `SELECT * FROM (${buildUnionAll(group)})`).join(' UNION ALL ')
}
