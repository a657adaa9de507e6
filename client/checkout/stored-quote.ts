import type { BrowserStorage } from '../app/browser-storage.ts'
import { parseJson } from '../app/parse-json.ts'

const KEPT_QUOTE = 'checkout_quote'

/** The offer that is being paid, kept in this tab so that a reload goes on with it. */
export interface KeptQuote {
  readonly quote_id: string
  readonly total: number
  /** What it answers and to whom, word for word: the same question needs no other offer. */
  readonly question: string
  /** Null: a guest's. */
  readonly account_id: number | null
  readonly lines: readonly OrderedQuantity[]
  /** The payment was asked for: it may be paid already. */
  readonly is_begun: boolean
  /** The bank was asking on a page of its own. */
  readonly is_at_bank: boolean
}

export interface OrderedQuantity {
  readonly searching_key: string
  readonly quantity: number
}

export interface QuoteKeeping {
  readonly find: () => KeptQuote | undefined
  readonly keep: (quote: KeptQuote) => void
  readonly forget: () => void
}

export function keepQuotes(storage: BrowserStorage): QuoteKeeping {
  // Storage may be forbidden: then at least this page knows.
  let last: KeptQuote | undefined = parseQuote(storage.read(KEPT_QUOTE))
  let isStored = last !== undefined
  return {
    find() {
      // A page that Back brings again may have been ordered from since.
      if (isStored && storage.read(KEPT_QUOTE) === undefined) last = undefined
      return last
    },
    keep(quote) {
      last = quote
      isStored = storage.write(KEPT_QUOTE, JSON.stringify(quote))
    },
    forget() {
      last = undefined
      storage.forget(KEPT_QUOTE)
    },
  }
}

function parseQuote(text: string | undefined): KeptQuote | undefined {
  const { quote_id, total, question, account_id, lines, is_begun, is_at_bank } = Object(
    parseJson(text),
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
  }
}

function toLine(stored: unknown): OrderedQuantity[] {
  const { searching_key, quantity } = Object(stored)
  const isLine = typeof searching_key === 'string' && typeof quantity === 'number'
  return isLine ? [{ searching_key, quantity }] : []
}
