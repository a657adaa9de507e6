import type { SearchedKind } from '#shared/search/scope.ts'
import type { Term } from './match.ts'

/**
 * The columns of the index are the name of a document, its short facts (such as its category and its
 * attributes) and its text. A match in the short facts weighs four times as much as one in the text.
 */
const BM25_RANKING = 'CASE ?11 WHEN 1 THEN bm25(search_index, 10, 4, 1) ELSE 0 END'

/** With this ranking, documents are sorted by the number of words in their names: short names first. */
const USE_NAME_LENGTH = 'NULL'

/** The ranking expression of each kind of match, in the order of Matches. */
const RANKING_BY_TIER = [
  USE_NAME_LENGTH,
  USE_NAME_LENGTH,
  USE_NAME_LENGTH,
  BM25_RANKING,
  USE_NAME_LENGTH,
  BM25_RANKING,
  BM25_RANKING,
  BM25_RANKING,
  USE_NAME_LENGTH,
]
/** Up to this tier, all words are in the name or in short facts, at least those that are no sizes. */
export const LAST_FACT_TIER = 5
/** Documents with some of the words rank after those with all of them. */
export const PARTIAL_TIER = RANKING_BY_TIER.length + 1

/**
 * One query per kind of match. Each one stops at ?10 rows, which limits the cost of the whole statement.
 */
const ALL_WORDS_QUERIES = RANKING_BY_TIER.map((weight, index) => {
  const tier = index + 1
  return `
  SELECT * FROM (
    SELECT rowid AS id, ${tier} AS tier, ${weight} AS weight
    FROM search_index WHERE search_index MATCH ?${tier} LIMIT ?10
  )`
})

/**
 * The parameters before those of the terms: ?1 to ?9 are the FTS5 expressions of the kinds of matches, ?10 is
 * the maximum number of rows, ?11 is 1 if bm25 is used, ?12 and ?13 are the limit and the offset. Only if
 * partial matches are allowed, ?14 is the factor for a match in the text and ?15 is the minimum weight.
 */
const COMMON_PARAMETER_COUNT = 15
/** A term has a weight and three FTS5 expressions, for the name, the short facts and the text. */
const PARAMETERS_PER_TERM = 4
/** A term's weight is multiplied by the factor of the column that contains it. */
const MATCH_FACTORS = ['1.0', '0.6', '?14']

/**
 * The factor for a match in the text. It is small for products, because customers rarely look for a product
 * that only mentions a word. They often look for such an article or page.
 */
export const TEXT_FACTORS: Readonly<Record<SearchedKind, number>> = {
  product: 0.2,
  soft: 0.6,
  blog: 0.6,
  page: 0.6,
}

const FREQUENT_WORD_DOCUMENT_COUNT = 10_000

/** Returns the weight of a term. A rare word is more significant than a frequent one. */
export function computeTermWeight({ documents }: Term): number {
  return Math.log2(2 + FREQUENT_WORD_DOCUMENT_COUNT / Math.max(1, documents))
}

/** If `termCount` is 0, the statement only finds documents that contain all words. */
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
  SELECT document.entity_id, MIN(COUNT(*) OVER (), ?10) AS count,
    MIN(best.tier) OVER () AS best_tier
  FROM best CROSS JOIN ${table} AS document ON document.id = best.id
  ORDER BY best.tier, COALESCE(best.weight, document.name_words), document.position, document.id
  LIMIT ?12 OFFSET ?13
`
}

/** The query finds documents that contain terms with a total weight of at least ?15. */
function buildPartialMatchSql(termCount: number): string {
  const terms = Array.from({ length: termCount }, (_, term) => buildTermQueries(term))
  return `
  single AS (${buildUnionAll(terms.flat())}),
  of_term AS (SELECT id, MAX(weight) AS weight FROM single GROUP BY id, term),
  some_words AS (
    SELECT id, ${PARTIAL_TIER} AS tier, -SUM(weight) AS weight FROM of_term
    GROUP BY id HAVING SUM(weight) >= ?15 LIMIT ?10
  ),`
}

function buildTermQueries(term: number): string[] {
  const weight = COMMON_PARAMETER_COUNT + term * PARAMETERS_PER_TERM + 1
  return MATCH_FACTORS.map(
    (factor, index) => `
  SELECT * FROM (
    SELECT rowid AS id, ${term} AS term, ${factor} * ?${weight} AS weight
    FROM search_index WHERE search_index MATCH ?${weight + 1 + index} LIMIT ?10
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
