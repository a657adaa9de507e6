import { createHash } from 'node:crypto'
import { toForeignScopedWord, toScopedWord, type SearchedKind } from '#shared/search/scope.ts'
import { toIndexVariants } from '#shared/search/misspellings.ts'
import { toKeywords, toWords } from '#shared/search/words.ts'
import type { RowContext } from './context.ts'
import { toBatches } from './to-batches.ts'
import type { Row, Rows } from '../../../worker/import/row.ts'
import { toSearchTexts, type SearchText } from './search-texts.ts'

/**
 * At most this many words are stored for one part of a misspelled word. The search never reads
 * more.
 */
const MAX_WORDS_PER_PART = 16

const KIND_NUMBERS: Readonly<Record<SearchedKind, number>> = {
  product: 1,
  blog: 2,
  soft: 3,
  page: 4,
}

export interface SearchDocument {
  readonly source: SearchText
  readonly name: readonly string[]
  readonly words: readonly string[]
  readonly text: readonly string[]
  /** Names and short facts in the other languages. */
  readonly foreignName: readonly string[]
  readonly foreignWords: readonly string[]
}

/** Limits the number of documents in memory at the same time. */
const DOCUMENTS_PER_BATCH = 400
const WORDS_PER_BATCH = 2000

export function* toSearchBatches(context: RowContext): Generator<Partial<Rows>> {
  const countsByLanguage = new Map<number, WordCounts>()
  for (const texts of toBatches(toSearchTexts(context), DOCUMENTS_PER_BATCH)) {
    const documents = texts.map(toDocument)
    for (const document of documents) {
      const { language_id } = document.source
      const counts = countsByLanguage.get(language_id) ?? createWordCounts()
      countsByLanguage.set(language_id, counts)
      countWords(counts, document)
    }
    const [pages, others] = [
      documents.filter(isPageDocument),
      documents.filter((document) => !isPageDocument(document)),
    ]
    yield { search_document: others.map(toDocumentRow), search_page: pages.map(toPageRow) }
  }
  for (const [language_id, counts] of countsByLanguage) {
    for (const search_word of toBatches(toWordRows(language_id, counts), WORDS_PER_BATCH)) {
      yield { search_word }
    }
    yield { search_slip: toMisspellingRows(language_id, counts) }
  }
}

function isPageDocument({ source }: SearchDocument): boolean {
  return source.kind === 'page'
}

/**
 * The older table of documents accepts no kind `page`, so pages have their own table, which needs
 * no kind.
 */
function toPageRow(document: SearchDocument): Row {
  const { kind: _, ...row } = toDocumentRow(document)
  return row
}

/**
 * Tokenizes a text. Words in other languages are left out if the document already has the same
 * word, as with codes and names.
 */
export function toDocument(source: SearchText): SearchDocument {
  // A name that contains the name of its colour has it twice, which ranks higher in bm25.
  const name = [source.name, source.hueName ?? ''].flatMap((text) => [...new Set(toKeywords(text))])
  const words = [...new Set(source.keywords.flatMap(toKeywords))]
  const foreignName = source.foreignTerms.flatMap((other) => toKeywords(other.name))
  const foreignWords = source.foreignTerms.flatMap(({ keywords }) => keywords.flatMap(toKeywords))
  const nameWords = new Set([...name, ...foreignName])
  const ownWords = new Set([...nameWords, ...words])
  return {
    source,
    name,
    words,
    text: source.texts.flatMap(toWords),
    foreignName: [...new Set(foreignName)].filter((word) => !name.includes(word)),
    foreignWords: [...new Set(foreignWords)].filter((word) => !ownWords.has(word)),
  }
}

/** The id is computed from kind, entity and language, so it stays the same after every import. */
export function toDocumentRow(document: SearchDocument): Row {
  const { source, name, words, text } = document
  const { kind, entity_id, language_id, position } = source
  const toForeignWords = (termWords: readonly string[]) =>
    termWords.map((word) => toForeignScopedWord(kind, language_id, word))
  const columns = {
    name: [...toScopedWords(source, name), ...toForeignWords(document.foreignName)].join(' '),
    words: [...toScopedWords(source, words), ...toForeignWords(document.foreignWords)].join(' '),
    text: toScopedWords(source, text).join(' '),
  }
  return {
    id: (entity_id * 10 + KIND_NUMBERS[kind]) * 1000 + language_id,
    kind,
    entity_id,
    language_id,
    name_words: source.name_words,
    position,
    hash: createHash('sha256').update(JSON.stringify(columns)).digest('base64url'),
    ...columns,
  }
}

function toScopedWords({ kind, language_id }: SearchText, words: readonly string[]): string[] {
  return words.map((word) => toScopedWord(kind, language_id, word))
}

/** The number of documents in a language that contain each word. */
export interface WordCounts {
  readonly documentsByWord: Map<string, number>
  /**
   * Counts only words in names and short facts that consist of letters, because a catalogue
   * contains many codes. Joined words would make many misspellings.
   */
  readonly documentsByShortTextWord: Map<string, number>
}

export function createWordCounts(): WordCounts {
  return { documentsByWord: new Map(), documentsByShortTextWord: new Map() }
}

export function countWords(counts: WordCounts, document: SearchDocument): void {
  const { source, name, words, text } = document
  const joinedWords = new Set(source.joinedWords)
  const shortTextWords = [...name, ...words].filter(
    (word) => isAlphabetic(word) && !joinedWords.has(word),
  )
  incrementAll(counts.documentsByWord, new Set([...name, ...words, ...text]))
  incrementAll(counts.documentsByShortTextWord, new Set(shortTextWords))
}

function isAlphabetic(word: string): boolean {
  return /^\p{L}+$/u.test(word)
}

function incrementAll(counts: Map<string, number>, words: ReadonlySet<string>): void {
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
}

export function* toWordRows(language_id: number, { documentsByWord }: WordCounts): Generator<Row> {
  for (const [word, documents] of documentsByWord) yield { language_id, word, documents }
}

/**
 * Returns the words that a misspelled word may stand for. Only words in names and short facts are
 * candidates: long texts contain too many rare words.
 */
export function toMisspellingRows(
  language_id: number,
  { documentsByShortTextWord }: WordCounts,
): Row[] {
  const frequentFirst = [...documentsByShortTextWord].toSorted(
    ([wordA, a], [wordB, b]) => b - a || (wordA < wordB ? -1 : 1),
  )
  const wordsByPart = new Map<string, string[]>()
  for (const [word] of frequentFirst) {
    for (const part of toIndexVariants(word)) {
      const words = wordsByPart.get(part)
      if (words === undefined) wordsByPart.set(part, [word])
      else if (words.length < MAX_WORDS_PER_PART) words.push(word)
    }
  }
  return [...wordsByPart].map(([part, words]) => ({
    language_id,
    part,
    words: JSON.stringify(words),
  }))
}
