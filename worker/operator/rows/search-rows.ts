import { createHash } from 'node:crypto'
import { inScope, type SearchedKind } from '#shared/search/scope.ts'
import { partsOfWord } from '#shared/search/slips.ts'
import { toKeywords, toWords } from '#shared/search/words.ts'
import type { RowContext } from './context.ts'
import type { Row, Rows } from './row.ts'
import { toSearchTexts, type SearchText } from './search-texts.ts'

/** More words than this are never looked at for one slip. */
const MAX_WORDS_OF_PART = 16

const KIND_NUMBERS: Readonly<Record<SearchedKind, number>> = { product: 1, blog: 2, soft: 3 }

interface SearchDocument {
  readonly source: SearchText
  readonly name: readonly string[]
  readonly words: readonly string[]
  readonly text: readonly string[]
}

export function toSearchRows(context: RowContext): Partial<Rows> {
  const documents = toSearchTexts(context).map(toDocument)
  const byLanguage = Map.groupBy(documents, ({ source }) => source.language_id)
  return {
    search_document: documents.map(toDocumentRow),
    search_word: [...byLanguage].flatMap(([language_id, own]) => toWordRows(language_id, own)),
    search_slip: [...byLanguage].flatMap(([language_id, own]) => toSlipRows(language_id, own)),
  }
}

function toDocument(source: SearchText): SearchDocument {
  return {
    source,
    name: toKeywords(source.name),
    words: [...new Set(source.keywords.flatMap(toKeywords))],
    text: source.texts.flatMap(toWords),
  }
}

/** The id is made of what the document is of, so that it is the same after every import. */
function toDocumentRow({ source, name, words, text }: SearchDocument): Row {
  const { kind, entity_id, language_id, position } = source
  const columns = {
    name: scoped(source, name),
    words: scoped(source, words),
    text: scoped(source, text),
  }
  return {
    id: (entity_id * 10 + KIND_NUMBERS[kind]) * 1000 + language_id,
    kind,
    entity_id,
    language_id,
    position,
    hash: createHash('sha256').update(JSON.stringify(columns)).digest('base64url'),
    ...columns,
  }
}

function scoped({ kind, language_id }: SearchText, words: readonly string[]): string {
  return words.map((word) => inScope(kind, language_id, word)).join(' ')
}

function toWordRows(language_id: number, documents: readonly SearchDocument[]): Row[] {
  const counts = countDocuments(
    documents.map(({ name, words, text }) => new Set([...name, ...words, ...text])),
  )
  return [...counts].map(([word, count]) => ({ language_id, word, documents: count }))
}

/** Slips lead to the words of names and short facts only: texts have too many odd ones. */
function toSlipRows(language_id: number, documents: readonly SearchDocument[]): Row[] {
  const counts = countDocuments(documents.map(({ name, words }) => new Set([...name, ...words])))
  const frequentFirst = [...counts]
    .filter(([word]) => /^\p{L}+$/u.test(word))
    .toSorted(([wordA, a], [wordB, b]) => b - a || (wordA < wordB ? -1 : 1))
  const wordsByPart = new Map<string, string[]>()
  for (const [word] of frequentFirst) {
    for (const part of partsOfWord(word)) {
      const words = wordsByPart.get(part)
      if (words === undefined) wordsByPart.set(part, [word])
      else if (words.length < MAX_WORDS_OF_PART) words.push(word)
    }
  }
  return [...wordsByPart].map(([part, words]) => ({
    language_id,
    part,
    words: JSON.stringify(words),
  }))
}

function countDocuments(documents: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const words of documents) {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}
