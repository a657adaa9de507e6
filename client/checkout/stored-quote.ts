import {
  browserStorage,
  type BrowserStorage,
  parseStored,
  toStoredRecord,
} from '../runtime/browser-storage.ts'

const QUOTE_KEY = 'checkout_quote'
export const LINES_AT_BANK_KEY = 'checkout_lines_at_bank'
/** A payment is confirmed within a day, or never. */
const LINES_AT_BANK_MS = 25 * 60 * 60_000
/** The number of characters that identify a quote and do not open its order. */
const QUOTE_START_LENGTH = 8

/** The offer in payment, stored in this tab so that a reload can resume it. */
export interface StoredQuote {
  readonly quote_id: string
  readonly total: number
  /** The request and its account as JSON: the same request needs no new quote. */
  readonly question: string
  /** Null for a guest. */
  readonly account_id: number | null
  readonly lines: readonly OrderedQuantity[]
  /** The payment was requested, so the offer may already be paid. */
  readonly is_begun: boolean
  /** The bank's own page was open. */
  readonly is_at_bank: boolean
  /** The lines were bought beside the cart. */
  readonly keeps_cart: boolean
}

/** A quote is identified by its id, and belongs to an account or a guest. */
export type QuoteReference = Pick<StoredQuote, 'quote_id' | 'account_id'>

export interface OrderedQuantity {
  readonly searching_key: string
  readonly quantity: number
}

export interface QuoteStorage {
  readonly find: () => StoredQuote | undefined
  readonly store: (quote: StoredQuote) => void
  readonly remove: () => void
  /**
   * Returns the lines of a payment that any tab of this browser has taken to the bank; empty if
   * there is none.
   */
  readonly findLinesAtBank: (quote_id: string) => readonly OrderedQuantity[]
}

/**
 * Creates the storage of this tab. `shared` is that of all tabs, which has the lines of a payment at the bank
 * for a day, because the bank may return to another tab. It contains nothing of the person, and only the start
 * of the quote's id, because the whole id of a guest's quote opens the order.
 */
export function createQuoteStorage(
  storage: BrowserStorage,
  shared: BrowserStorage = browserStorage,
  now: () => number = Date.now,
): QuoteStorage {
  // If storage is blocked, the value is held in memory.
  let lastQuote: StoredQuote | undefined = parseQuote(storage.read(QUOTE_KEY))
  let isStored = lastQuote !== undefined
  removeOldLines(shared, now())
  const findLinesAtBank = (quote_id: string): readonly OrderedQuantity[] => {
    removeOldLines(shared, now())
    const { quote_start, lines } = readAtBank(shared)
    return quote_start === toQuoteStart(quote_id) ? toLines(lines) : []
  }
  const removeLinesAtBank = (quote_id: string) => {
    if (findLinesAtBank(quote_id).length > 0) shared.remove(LINES_AT_BANK_KEY)
  }
  return {
    find() {
      // If Back restores this page, the quote may have been ordered in the meantime.
      if (isStored && storage.read(QUOTE_KEY) === undefined) lastQuote = undefined
      return lastQuote
    },
    store(quote) {
      lastQuote = quote
      isStored = storage.write(QUOTE_KEY, JSON.stringify(quote))
      const { quote_id, lines, is_at_bank, keeps_cart } = quote
      if (!is_at_bank) removeLinesAtBank(quote_id)
      if (!is_at_bank || keeps_cart || lines.length === 0) return
      const atBank = { quote_start: toQuoteStart(quote_id), at: now(), lines }
      shared.write(LINES_AT_BANK_KEY, JSON.stringify(atBank))
    },
    remove() {
      if (lastQuote !== undefined) removeLinesAtBank(lastQuote.quote_id)
      lastQuote = undefined
      storage.remove(QUOTE_KEY)
    },
    findLinesAtBank,
  }
}

function removeOldLines(shared: BrowserStorage, now: number): void {
  const { at } = readAtBank(shared)
  const isRecent = typeof at === 'number' && now - at < LINES_AT_BANK_MS
  if (!isRecent) shared.remove(LINES_AT_BANK_KEY)
}

function readAtBank(shared: BrowserStorage) {
  return toStoredRecord(parseStored(shared.read(LINES_AT_BANK_KEY)))
}

function toQuoteStart(quote_id: string): string {
  return quote_id.slice(0, QUOTE_START_LENGTH)
}

function parseQuote(text: string | undefined): StoredQuote | undefined {
  const storedQuote = toStoredRecord(parseStored(text))
  const { quote_id, total, question, account_id, lines } = storedQuote
  const { is_begun, is_at_bank, keeps_cart } = storedQuote
  const isQuote =
    typeof quote_id === 'string' && typeof total === 'number' && typeof question === 'string'
  if (!isQuote || !Array.isArray(lines)) return undefined
  return {
    quote_id,
    total,
    question,
    account_id: typeof account_id === 'number' ? account_id : null,
    lines: toLines(lines),
    is_begun: is_begun === true,
    is_at_bank: is_at_bank === true,
    keeps_cart: keeps_cart === true,
  }
}

function toLines(storedLines: unknown): OrderedQuantity[] {
  if (!Array.isArray(storedLines)) return []
  return storedLines.flatMap((storedLine: unknown) => {
    const { searching_key, quantity } = toStoredRecord(storedLine)
    const isLine = typeof searching_key === 'string' && typeof quantity === 'number'
    return isLine ? [{ searching_key, quantity }] : []
  })
}
