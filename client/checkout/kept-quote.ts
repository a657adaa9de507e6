import type { BrowserStorage } from '../app/browser-storage.ts'
import { parseJson } from '../app/parse-json.ts'

const KEPT_QUOTE = 'checkout_quote'

/** The offer that is being paid, kept in this tab so that a reload goes on with it. */
export interface KeptQuote {
  readonly quote_id: string
  readonly total: number
  /** What it answers, word for word: the same question needs no other offer. */
  readonly question: string
  readonly lines: readonly OrderedQuantity[]
  /** The card was asked for: it may be paid already. */
  readonly is_begun: boolean
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
  return {
    find: () => last,
    keep(quote) {
      last = quote
      storage.write(KEPT_QUOTE, JSON.stringify(quote))
    },
    forget() {
      last = undefined
      storage.forget(KEPT_QUOTE)
    },
  }
}

function parseQuote(text: string | undefined): KeptQuote | undefined {
  const { quote_id, total, question, lines, is_begun } = Object(parseJson(text))
  const isQuote =
    typeof quote_id === 'string' && typeof total === 'number' && typeof question === 'string'
  if (!isQuote || !Array.isArray(lines)) return undefined
  return { quote_id, total, question, lines: lines.flatMap(toLine), is_begun: is_begun === true }
}

function toLine(stored: unknown): OrderedQuantity[] {
  const { searching_key, quantity } = Object(stored)
  const isLine = typeof searching_key === 'string' && typeof quantity === 'number'
  return isLine ? [{ searching_key, quantity }] : []
}
