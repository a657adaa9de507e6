import type { Visitor } from '../app/visitor.ts'
import { askEnd, askIntent, askOrder, askPrices } from './checkout-calls.ts'
import type { QuoteKeeping } from './kept-quote.ts'
import type { Till } from './purchase.ts'

/** The shop, as a purchase asks it. */
export function createTill(visitor: Visitor, quotes: QuoteKeeping): Omit<Till, 'takeCard'> {
  return {
    quotes,
    askQuote: (question) => askPrices(visitor, question),
    askIntent: (asked) => askIntent(visitor, asked),
    askOrder: (quote_id) => askOrder(visitor, quote_id),
    askEnd: (quote_id) => askEnd(visitor, quote_id),
  }
}
