import type { SearchAnswer, SearchKind } from '#shared/search/contract.ts'
import type { SearchedKind } from '#shared/search/scope.ts'
import { toWords } from '#shared/search/words.ts'
import { listProductsByIds } from '../catalog/queries.ts'
import { listBlogsByIds } from '../content/blogs.ts'
import { findDocuments, type Found, type Part } from './find.ts'
import type { Term } from './match.ts'
import { listSoftByIds } from './soft-cards.ts'
import { correctTerms, isKnown, readTerms, type SearchDb } from './vocabulary.ts'

/** What comes after the eighth word changes nothing. */
const MAX_WORDS = 8

const SEARCHED: Readonly<Record<SearchKind, SearchedKind>> = {
  products: 'product',
  blogs: 'blog',
  soft: 'soft',
}

export interface SearchPart {
  readonly kind: SearchKind
  readonly limit: number
  readonly offset: number
}

export interface SearchQuestion {
  readonly q: string
  readonly language_id: number
  /** The kinds that are asked for. */
  readonly parts: readonly SearchPart[]
}

/** What a visitor finds in one language; words that nothing has are corrected if they can be. */
export async function search(
  db: SearchDb,
  { q, language_id, parts }: SearchQuestion,
): Promise<SearchAnswer> {
  const words = [...new Set(toWords(q))].slice(0, MAX_WORDS)
  const typed = words.length === 0 ? [] : await readTerms(db, language_id, words)
  const isCorrected = !typed.every(isKnown)
  const terms = isCorrected ? await correctTerms(db, language_id, typed) : typed
  if (terms === undefined || terms.length === 0) return toAnswer(db, { q, language_id }, [])
  const found = await findDocuments(
    db,
    terms,
    parts.map((part) => toPart(part, language_id)),
  )
  const corrected = isCorrected && found.some(({ count }) => count > 0) ? inOrder(terms) : null
  const kinds = parts.map(({ kind }, at) => [kind, found[at] ?? NONE] as const)
  return { ...(await toAnswer(db, { q, language_id }, kinds)), corrected }
}

function toPart({ kind, limit, offset }: SearchPart, language_id: number): Part {
  return { scope: { kind: SEARCHED[kind], language_id }, limit, offset }
}

function inOrder(terms: readonly Term[]): string {
  return terms.map(({ wanted }) => wanted).join(' ')
}

const NONE: Found = { ids: [], count: 0 }

async function toAnswer(
  db: SearchDb,
  { q, language_id }: Omit<SearchQuestion, 'parts'>,
  found: readonly (readonly [SearchKind, Found])[],
): Promise<SearchAnswer> {
  const of = (kind: SearchKind) => found.find(([known]) => known === kind)?.[1] ?? NONE
  const [products, blogs, soft] = await Promise.all([
    listProductsByIds(db, of('products').ids, language_id),
    listBlogsByIds(db, of('blogs').ids, language_id),
    listSoftByIds(db, of('soft').ids, language_id),
  ])
  return {
    q,
    corrected: null,
    products,
    products_count: of('products').count,
    blogs,
    blogs_count: of('blogs').count,
    soft,
    soft_count: of('soft').count,
  }
}
