import type { Visitor } from '../app/visitor.ts'
import { askIntent, askOrder, askPrices } from './checkout-calls.ts'
import type { QuoteKeeping } from './kept-quote.ts'
import type { Till } from './purchase.ts'

/** The shop, as a purchase asks it. */
export function createTill(
  visitor: Visitor,
  quotes: QuoteKeeping,
  takeCard: Till['takeCard'],
): Till {
  return {
    quotes,
    askQuote: (question) => askPrices(visitor, question),
    askIntent: (asked) => askIntent(visitor, asked),
    askOrder: (quote_id) => askOrder(visitor, quote_id),
    takeCard,
  }
}
