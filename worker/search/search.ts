import type { SearchAnswer, SearchKind } from '#shared/search/contract.ts'
import { LOCALES } from '#shared/locale/locales.ts'
import type { SearchedKind } from '#shared/search/scope.ts'
import { removeStopWords } from '#shared/search/stop-words.ts'
import { toWords } from '#shared/search/words.ts'
import { listProductsByIds } from '../catalog/queries.ts'
import { listBlogsByIds } from '../content/blogs.ts'
import { correctTerms } from './correct.ts'
import {
  findDocuments,
  isPartial,
  NOTHING_FOUND,
  type FoundDocuments,
  type SearchPart,
} from './find.ts'
import { isKnown, type Term } from './match.ts'
import { addNearWords } from './near-words.ts'
import { listPagesByIds } from './page-cards.ts'
import { listSoftByIds } from './soft-cards.ts'
import { readTerms, type Languages, type SearchDb } from './vocabulary.ts'

/** Words after this number are ignored. */
const MAX_WORDS = 8

const SEARCHED_KINDS: Readonly<Record<SearchKind, SearchedKind>> = {
  products: 'product',
  blogs: 'blog',
  soft: 'soft',
  site_pages: 'page',
}

export interface SearchRequestPart {
  readonly kind: SearchKind
  readonly limit: number
  readonly offset: number
}

export interface SearchRequest {
  readonly q: string
  readonly language_id: number
  /** The requested kinds. */
  readonly parts: readonly SearchRequestPart[]
}

/** Searches the shop. Words that match nothing are corrected if possible. */
export async function search(
  db: SearchDb,
  { q, language_id, parts }: SearchRequest,
): Promise<SearchAnswer> {
  const words = removeStopWords([...new Set(toWords(q))]).slice(0, MAX_WORDS)
  const languages = toLanguages(language_id)
  const enteredTerms = words.length === 0 ? [] : await readTerms(db, languages, words)
  const { terms: knownTerms, isCorrected } = enteredTerms.every(isKnown)
    ? { terms: enteredTerms, isCorrected: false }
    : await correctTerms(db, languages, enteredTerms)
  const terms = await addNearWords(db, language_id, knownTerms)
  const foundParts = await findDocuments(
    db,
    terms,
    parts.map((part) => toSearchPart(part, language_id)),
  )
  const hasMatches = foundParts.some(({ count }) => count > 0)
  const kinds = parts.map(({ kind }, index) => [kind, foundParts[index] ?? NOTHING_FOUND] as const)
  return {
    ...(await toResult(db, { q, language_id }, kinds)),
    corrected: isCorrected && hasMatches ? joinTerms(terms) : null,
    is_partial: hasMatches && foundParts.every((part) => part.count === 0 || isPartial(part)),
  }
}

function toLanguages(ownLanguageId: number): Languages {
  const ids = LOCALES.map(({ language_id }) => language_id)
  return {
    ownLanguageId: ownLanguageId,
    otherLanguageIds: ids.filter((id) => id !== ownLanguageId),
  }
}

function toSearchPart({ kind, limit, offset }: SearchRequestPart, language_id: number): SearchPart {
  return { scope: { kind: SEARCHED_KINDS[kind], language_id }, limit, offset }
}

function joinTerms(terms: readonly Term[]): string {
  return terms.map(({ word }) => word).join(' ')
}

async function toResult(
  db: SearchDb,
  { q, language_id }: Omit<SearchRequest, 'parts'>,
  foundKinds: readonly (readonly [SearchKind, FoundDocuments])[],
): Promise<SearchAnswer> {
  const findDocumentsOf = (kind: SearchKind) =>
    foundKinds.find(([name]) => name === kind)?.[1] ?? NOTHING_FOUND
  const [products, blogs, soft, site_pages] = await Promise.all([
    listProductsByIds(db, findDocumentsOf('products').ids, language_id),
    listBlogsByIds(db, findDocumentsOf('blogs').ids, language_id),
    listSoftByIds(db, findDocumentsOf('soft').ids, language_id),
    listPagesByIds(db, findDocumentsOf('site_pages').ids, language_id),
  ])
  return {
    q,
    corrected: null,
    products,
    products_count: findDocumentsOf('products').count,
    blogs,
    blogs_count: findDocumentsOf('blogs').count,
    soft,
    soft_count: findDocumentsOf('soft').count,
    site_pages,
    site_pages_count: findDocumentsOf('site_pages').count,
  }
}
