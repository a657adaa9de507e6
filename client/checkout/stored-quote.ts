import { browserStorage, type BrowserStorage, parseStored } from '../runtime/browser-storage.ts'

const QUOTE_KEY = 'checkout_quote'
const LINES_KEY = 'checkout_lines_at_bank'

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

export interface OrderedQuantity {
  readonly searching_key: string
  readonly quantity: number
}

export interface QuoteStorage {
  readonly find: () => StoredQuote | undefined
  readonly store: (quote: StoredQuote) => void
  readonly remove: () => void
  /** Returns what another tab of this browser has left to the bank for payment; empty if it was none. */
  readonly findLinesAtBank: (quote_id: string) => readonly OrderedQuantity[]
}

/**
 * Creates the storage of this tab. `shared` is that of all tabs, which hold the lines of a payment at the bank,
 * because the bank may return to another tab; it contains nothing of the person.
 */
export function createQuoteStorage(
  storage: BrowserStorage,
  shared: BrowserStorage = browserStorage,
): QuoteStorage {
  // If storage is blocked, the value is held in memory.
  let lastQuote: StoredQuote | undefined = parseQuote(storage.read(QUOTE_KEY))
  let isStored = lastQuote !== undefined
  const findLinesAtBank = (quote_id: string): readonly OrderedQuantity[] => {
    const atBank = Object(parseStored(shared.read(LINES_KEY)))
    const isSame = atBank.quote_id === quote_id && Array.isArray(atBank.lines)
    return isSame ? atBank.lines.flatMap(toLine) : []
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
      const { quote_id, lines } = quote
      if (quote.is_at_bank && lines.length > 0)
        shared.write(LINES_KEY, JSON.stringify({ quote_id, lines }))
    },
    remove() {
      if (lastQuote !== undefined && findLinesAtBank(lastQuote.quote_id).length > 0)
        shared.remove(LINES_KEY)
      lastQuote = undefined
      storage.remove(QUOTE_KEY)
    },
    findLinesAtBank,
  }
}

function parseQuote(text: string | undefined): StoredQuote | undefined {
  const { quote_id, total, question, account_id, lines, is_begun, is_at_bank, keeps_cart } = Object(
    parseStored(text),
  )
  const isQuote =
    typeof quote_id === 'string' && typeof total === 'number' && typeof question === 'string'
  if (!isQuote || !Array.isArray(lines)) return undefined
  return {
    quote_id,
    total,
    question,
    account_id: typeof account_id === 'number' ? account_id : null,
    lines: lines.flatMap(toLine),
    is_begun: is_begun === true,
    is_at_bank: is_at_bank === true,
    keeps_cart: keeps_cart === true,
  }
}

function toLine(storedLine: unknown): OrderedQuantity[] {
  const { searching_key, quantity } = Object(storedLine)
  const isLine = typeof searching_key === 'string' && typeof quantity === 'number'
  return isLine ? [{ searching_key, quantity }] : []
}
