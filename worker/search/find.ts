import * as z from 'zod/mini'
import { COUNT_LIMIT } from '#shared/catalog/count.ts'
import {
  LAST_FACT_TIER,
  PARTIAL_TIER,
  buildSearchSql,
  TEXT_FACTORS,
  computeTermWeight,
} from './search-sql.ts'
import { isKnown, buildMatches, buildTermMatches, type Scope, type Term } from './match.ts'
import type { SearchDb } from './vocabulary.ts'

/**
 * bm25 reads every document that contains one of the words, so it is only used for rare words. For common
 * words, the order of the shop is as good.
 */
const MAX_RANKED_DOCUMENTS = 2000

/**
 * If fewer documents than this contain all words, and only in their texts, documents with some of the
 * words follow.
 */
const MIN_FULL_MATCHES = 3
/** The minimum share of the terms' total weight that a partial match must have. */
const MIN_WEIGHT_SHARE = 0.25

const FoundRow = z.object({ entity_id: z.number(), count: z.number(), best_tier: z.number() })

export interface SearchPart {
  readonly scope: Scope
  readonly limit: number
  readonly offset: number
}

export interface FoundDocuments {
  readonly ids: readonly number[]
  /** The number of matches, at most COUNT_LIMIT + 1. */
  readonly count: number
  /** The tier of the best match; undefined if there is none. */
  readonly best_tier: number | undefined
}

export const NOTHING_FOUND: FoundDocuments = { ids: [], count: 0, best_tier: undefined }

/** Whether no document contains all of the words. */
export function isPartial({ best_tier }: FoundDocuments): boolean {
  return best_tier === PARTIAL_TIER
}

/**
 * Finds the best documents for each part. This takes one round trip to the database, or two if few documents
 * contain all words.
 */
export async function findDocuments(
  db: SearchDb,
  terms: readonly Term[],
  parts: readonly SearchPart[],
): Promise<FoundDocuments[]> {
  const knownTerms = terms.filter(isKnown)
  if (knownTerms.length === 0) return parts.map(() => NOTHING_FOUND)
  const fullResults = await readFound(
    db,
    parts.map((part) => prepareFullSearch(db, terms, part)),
  )
  const hasFactMatch = fullResults.some(
    ({ best_tier = PARTIAL_TIER }) => best_tier <= LAST_FACT_TIER,
  )
  if (terms.length === 1 || hasFactMatch) return fullResults
  const partsWithFewMatches = parts.filter(
    (_, index) => (fullResults[index]?.count ?? 0) < MIN_FULL_MATCHES,
  )
  if (partsWithFewMatches.length === 0) return fullResults
  const partialResults = await readFound(
    db,
    partsWithFewMatches.map((part) => preparePartialSearch(db, { terms, known: knownTerms }, part)),
  )
  return parts.map(
    (part, index) =>
      partialResults[partsWithFewMatches.indexOf(part)] ?? fullResults[index] ?? NOTHING_FOUND,
  )
}

function prepareFullSearch(
  db: SearchDb,
  terms: readonly Term[],
  part: SearchPart,
): D1PreparedStatement {
  return db.prepare(buildSearchSql(part.scope.kind, 0)).bind(...listCommonParameters(terms, part))
}

interface PartialSearchTerms {
  readonly terms: readonly Term[]
  readonly known: readonly Term[]
}

function preparePartialSearch(
  db: SearchDb,
  { terms, known }: PartialSearchTerms,
  part: SearchPart,
): D1PreparedStatement {
  const { scope } = part
  const totalWeight = known.reduce((sum, term) => sum + computeTermWeight(term), 0)
  const termParameters = known.flatMap((term) => {
    const { name, words, text } = buildTermMatches(term, scope)
    return [computeTermWeight(term), name, words, text]
  })
  return db
    .prepare(buildSearchSql(scope.kind, known.length))
    .bind(
      ...listCommonParameters(terms, part),
      TEXT_FACTORS[scope.kind],
      totalWeight * MIN_WEIGHT_SHARE,
      ...termParameters,
    )
}

function listCommonParameters(
  terms: readonly Term[],
  { scope, limit, offset }: SearchPart,
): (string | number)[] {
  const documents = terms.reduce((sum, term) => sum + term.documents, 0)
  const ranksByBm25 = documents <= MAX_RANKED_DOCUMENTS ? 1 : 0
  const matches = buildMatches(terms, scope)
  return [
    matches.wholeName,
    matches.name,
    matches.foreignName,
    matches.words,
    matches.nameBesideSizes,
    matches.partOfName,
    matches.text,
    matches.foreign,
    matches.nearName,
    COUNT_LIMIT + 1,
    ranksByBm25,
    limit,
    offset,
  ]
}

async function readFound(
  db: SearchDb,
  statements: readonly D1PreparedStatement[],
): Promise<FoundDocuments[]> {
  const results = await db.batch([...statements])
  return results.map(({ results: rawRows }) => {
    const rows = z.parse(z.array(FoundRow), rawRows)
    return {
      ids: rows.map(({ entity_id }) => entity_id),
      count: rows[0]?.count ?? 0,
      best_tier: rows[0]?.best_tier,
    }
  })
}
