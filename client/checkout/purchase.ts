import { ApiError, isFieldErrors } from '#shared/api/errors.ts'
import { describeCart } from '#shared/checkout/describe-cart.ts'
import type { IntentAsked } from './checkout-calls.ts'
import { findMoves, type Move } from './find-moves.ts'
import type { KeptQuote, QuoteKeeping } from './kept-quote.ts'
import type { Question } from './question.ts'
import type { Priced } from './store.ts'

const CONFLICT = 409
const NOT_FOUND = 404

export interface Intent {
  readonly status: 'open' | 'processing' | 'succeeded' | 'free'
  readonly client_secret: string
}

export interface Ordered {
  readonly number: string
  readonly key: string
}

/** Whom the purchase asks; the card itself goes to its provider only. */
export interface Till {
  readonly quotes: QuoteKeeping
  readonly askQuote: (question: Question) => Promise<Priced>
  readonly askIntent: (asked: IntentAsked) => Promise<Intent>
  readonly askOrder: (quote_id: string) => Promise<Ordered>
  /** `left`: the bank asks on a page of its own. Rejects when the card is refused. */
  readonly takeCard: (client_secret: string) => Promise<'paid' | 'left'>
}

type Purchased =
  | { readonly kind: 'ordered'; readonly order: Ordered; readonly quote: KeptQuote }
  | { readonly kind: 'left' }
  /** Nothing was charged: what is shown now is to be agreed to first. */
  | {
      readonly kind: 'moved'
      readonly moves: readonly Move[]
      /** Undefined: it has to be priced anew. */
      readonly priced: Priced | undefined
    }

export interface Purchase {
  /** With `from_checkout` and `details`. */
  readonly question: Question
  /** What the shopper has seen and agreed to. */
  readonly shown: Priced
}

/**
 * From what is shown to an order. Pressed again, at any point, it goes on with the same offer, and so
 * with the same payment; nothing but what was shown is ever charged.
 */
export async function purchase(till: Till, wanted: Purchase): Promise<Purchased> {
  const made = await getQuote(till, wanted)
  if ('kind' in made) return made
  const { quote_id, total, lines } = made
  const intent = await startOrMove(till, { quote_id, total, cart: describeCart(lines) })
  if ('kind' in intent) return intent
  return pay(till, made, intent)
}

async function pay(till: Till, quote: KeptQuote, intent: Intent): Promise<Purchased> {
  till.quotes.keep({ ...quote, is_begun: true })
  if (intent.status === 'open') {
    const taken = await till.takeCard(intent.client_secret)
    if (taken === 'left') return { kind: 'left' }
  }
  return { kind: 'ordered', order: await till.askOrder(quote.quote_id), quote }
}

async function getQuote(till: Till, { question, shown }: Purchase): Promise<KeptQuote | Purchased> {
  const asked = JSON.stringify(question)
  const kept = till.quotes.find()
  if (kept?.question === asked && kept.total === shown.sums.total) return kept
  const priced = await till.askQuote(question)
  const { quote_id } = priced
  const moves = findMoves(shown, priced)
  if (moves.length > 0 || quote_id === null) return { kind: 'moved', moves, priced }
  const lines = question.cart_items.map(({ searching_key, quantity }) => ({
    searching_key,
    quantity,
  }))
  const quote = { quote_id, total: priced.sums.total, question: asked, lines, is_begun: false }
  till.quotes.keep(quote)
  return quote
}

/** A conflict ends the offer: another one is made from what is shown then. */
async function startOrMove(till: Till, asked: IntentAsked): Promise<Intent | Purchased> {
  try {
    return await till.askIntent(asked)
  } catch (error) {
    if (!isOver(error)) throw error
    till.quotes.forget()
    return { kind: 'moved', moves: toMoves(error), priced: undefined }
  }
}

function toMoves({ errors: { general } }: ApiError): Move[] {
  const messages = isFieldErrors(general) ? Object.values(general).flat() : general
  return messages.map((message) => ({ kind: 'told', message }))
}

function isOver(error: unknown): error is ApiError {
  return error instanceof ApiError && [CONFLICT, NOT_FOUND].includes(error.status)
}

type Resumed =
  | Extract<Purchased, { kind: 'ordered' }>
  /** The bank did not confirm, or the card was never given. */
  | { readonly kind: 'open' }
  /** There was nothing to go on with. */
  | { readonly kind: 'none' }

/** After a reload, or back from the bank: what became of the payment that had begun. */
export async function resume(till: Till): Promise<Resumed> {
  const quote = till.quotes.find()
  if (quote === undefined || !quote.is_begun) return { kind: 'none' }
  try {
    const { status } = await till.askIntent({ quote_id: quote.quote_id })
    if (status === 'open') return { kind: 'open' }
    return { kind: 'ordered', order: await till.askOrder(quote.quote_id), quote }
  } catch (error) {
    if (!isOver(error)) throw error
    till.quotes.forget()
    return { kind: 'none' }
  }
}
