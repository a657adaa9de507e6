import * as z from 'zod/mini'
import { COUNT_LIMIT } from '#shared/catalog/count.ts'
import { LAST_TOLD_TIER, SOME, toFindStatement, TEXT_SHARES, toWeight } from './find-statement.ts'
import { isKnown, toMatches, toTermMatches, type Scope, type Term } from './match.ts'
import type { SearchDb } from './vocabulary.ts'

/**
 * bm25 counts every document of every word, so it is asked only where they are few; of common words
 * the shop's own order is as good.
 */
const MAX_WEIGHED_DOCUMENTS = 2000

/** Where fewer things have all of the words, and only in texts, those that have some of them follow. */
const FEW = 3
/** What has less of the words than this, by weight, is not worth showing. */
const LEAST_SHARE = 0.25

const FoundRow = z.object({ entity_id: z.number(), count: z.number(), best_tier: z.number() })

export interface Part {
  readonly scope: Scope
  readonly limit: number
  readonly offset: number
}

export interface Found {
  readonly ids: readonly number[]
  /** Up to COUNT_LIMIT + 1. */
  readonly count: number
  /** Of the best match; undefined where there is none. */
  readonly best_tier: number | undefined
}

export const NOTHING_FOUND: Found = { ids: [], count: 0, best_tier: undefined }

/** Nothing has all of the words; what is found has some of them. */
export function isPartial({ best_tier }: Found): boolean {
  return best_tier === SOME
}

/** The best documents of each part: in one round trip, or in two where few have all of the words. */
export async function findDocuments(
  db: SearchDb,
  terms: readonly Term[],
  parts: readonly Part[],
): Promise<Found[]> {
  const known = terms.filter(isKnown)
  if (known.length === 0) return parts.map(() => NOTHING_FOUND)
  const whole = await readFound(
    db,
    parts.map((part) => prepareFind(db, terms, part)),
  )
  const isTold = whole.some(({ best_tier = SOME }) => best_tier <= LAST_TOLD_TIER)
  if (terms.length === 1 || isTold) return whole
  const few = parts.filter((_, at) => (whole[at]?.count ?? 0) < FEW)
  if (few.length === 0) return whole
  const withSome = await readFound(
    db,
    few.map((part) => prepareFindSome(db, { terms, known }, part)),
  )
  return parts.map((part, at) => withSome[few.indexOf(part)] ?? whole[at] ?? NOTHING_FOUND)
}

function prepareFind(db: SearchDb, terms: readonly Term[], part: Part): D1PreparedStatement {
  return db.prepare(toFindStatement(part.scope.kind, 0)).bind(...toValues(terms, part))
}

interface SomeTerms {
  readonly terms: readonly Term[]
  readonly known: readonly Term[]
}

function prepareFindSome(
  db: SearchDb,
  { terms, known }: SomeTerms,
  part: Part,
): D1PreparedStatement {
  const { scope } = part
  const total = known.reduce((sum, term) => sum + toWeight(term), 0)
  const ofTerms = known.flatMap((term) => {
    const { name, words, text } = toTermMatches(term, scope)
    return [toWeight(term), name, words, text]
  })
  return db
    .prepare(toFindStatement(scope.kind, known.length))
    .bind(...toValues(terms, part), TEXT_SHARES[scope.kind], total * LEAST_SHARE, ...ofTerms)
}

function toValues(terms: readonly Term[], { scope, limit, offset }: Part): (string | number)[] {
  const documents = terms.reduce((sum, term) => sum + term.documents, 0)
  const isWeighed = documents <= MAX_WEIGHED_DOCUMENTS ? 1 : 0
  const { wholeName, name, foreignName, words, partOfName, text, foreign } = toMatches(terms, scope)
  const matches = [wholeName, name, foreignName, words, partOfName, text, foreign]
  return [...matches, COUNT_LIMIT + 1, isWeighed, limit, offset]
}

async function readFound(
  db: SearchDb,
  statements: readonly D1PreparedStatement[],
): Promise<Found[]> {
  const answers = await db.batch([...statements])
  return answers.map(({ results }) => {
    const rows = z.parse(z.array(FoundRow), results)
    return {
      ids: rows.map(({ entity_id }) => entity_id),
      count: rows[0]?.count ?? 0,
      best_tier: rows[0]?.best_tier,
    }
  })
}
