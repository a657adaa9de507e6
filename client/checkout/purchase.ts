import { ApiError, isFieldErrors } from '#shared/api/errors.ts'
import { describeCart } from '#shared/checkout/describe-cart.ts'
import type { IntentAsked } from './checkout-calls.ts'
import { endOffer, isHidden, type Closed, type Ended, type Ordered } from './end-offer.ts'
import { findMoves, type Move } from './find-moves.ts'
import type { KeptQuote, QuoteKeeping } from './kept-quote.ts'
import type { Question } from './question.ts'
import type { Priced } from './store.ts'

const CONFLICT = 409
const NOT_FOUND = 404
const UNAUTHORIZED = 401

export interface Intent {
  readonly status: 'open' | 'processing' | 'succeeded' | 'free'
  readonly client_secret: string
}

/** Whom the purchase asks; the card itself goes to its provider only. */
export interface Till {
  readonly quotes: QuoteKeeping
  readonly askQuote: (question: Question) => Promise<Priced>
  readonly askIntent: (asked: IntentAsked) => Promise<Intent>
  readonly askOrder: (quote_id: string) => Promise<Ordered>
  /** Makes a begun payment impossible, unless it has been made. */
  readonly askEnd: (quote_id: string) => Promise<Ended>
  /** `left`: the bank asks on a page of its own. Rejects when the card is refused. */
  readonly takeCard: (client_secret: string) => Promise<'paid' | 'left'>
}

type Purchased =
  /** Or an offer of before is not over, and nothing else can be bought yet. */
  | Exclude<Closed, { kind: 'none' }>
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
  /** Whose order it will be; null of a guest. */
  readonly account_id: number | null
  /** The shop has asked for it: the offer is made anew with it. */
  readonly proof?: string | undefined
}

/**
 * From what is shown to an order. Pressed again, at any point, it goes on with the same offer, and so
 * with the same payment; nothing but what was shown is ever charged. An offer that is no longer the
 * one that is wanted is ended before another is made.
 */
export async function purchase(till: Till, wanted: Purchase): Promise<Purchased> {
  const made = await getQuote(till, wanted)
  if ('kind' in made) return made
  const intent = await startOrMove(till, made)
  if ('kind' in intent) return intent
  return pay(till, made, intent)
}

async function pay(
  till: Till,
  quote: KeptQuote,
  { status, client_secret }: Intent,
): Promise<Purchased> {
  if (status === 'open' && (await takeCard(till, quote, client_secret)) === 'left') {
    return { kind: 'left' }
  }
  try {
    return { kind: 'ordered', order: await till.askOrder(quote.quote_id), quote }
  } catch (error) {
    if (isHidden(error)) return { kind: 'hidden' }
    throw error
  }
}

/** The bank may ask on a page of its own, and what is kept is all that is left of this one then. */
async function takeCard(till: Till, quote: KeptQuote, secret: string): Promise<'paid' | 'left'> {
  const begun = { ...quote, is_begun: true }
  till.quotes.keep({ ...begun, is_at_bank: true })
  try {
    return await till.takeCard(secret)
  } catch (error) {
    till.quotes.keep({ ...begun, is_at_bank: false })
    throw error
  }
}

async function getQuote(
  till: Till,
  { question, shown, account_id, proof }: Purchase,
): Promise<KeptQuote | Purchased> {
  const asked = JSON.stringify([account_id, question])
  const kept = till.quotes.find()
  const isWanted = kept?.question === asked && kept.total === shown.sums.total
  if (isWanted && proof === undefined) return kept
  const ended = await endOffer(till)
  if (ended.kind !== 'none') return ended
  const priced = await till.askQuote(proof === undefined ? question : { ...question, proof })
  const { quote_id } = priced
  const moves = findMoves(shown, priced)
  if (moves.length > 0 || quote_id === null) return { kind: 'moved', moves, priced }
  const lines = question.cart_items.map(({ searching_key, quantity }) => ({
    searching_key,
    quantity,
  }))
  const { total } = priced.sums
  return { quote_id, total, question: asked, account_id, lines, is_begun: false, is_at_bank: false }
}

/** A conflict ends the offer: another one is made from what is shown then. */
async function startOrMove(till: Till, quote: KeptQuote): Promise<Intent | Purchased> {
  const { quote_id, total, lines } = quote
  // Noted before: an answer that is lost on its way may have begun it all the same.
  till.quotes.keep({ ...quote, is_begun: true })
  try {
    return await till.askIntent({ quote_id, total, cart: describeCart(lines) })
  } catch (error) {
    if (quote.is_begun && isHidden(error)) return { kind: 'hidden' }
    if (!isOver(error)) throw error
    till.quotes.forget()
    if (error.status === UNAUTHORIZED) throw error
    return { kind: 'moved', moves: toMoves(error), priced: undefined }
  }
}

function toMoves({ errors: { general } }: ApiError): Move[] {
  const messages = isFieldErrors(general) ? Object.values(general).flat() : general
  return messages.map((message) => ({ kind: 'told', message }))
}

function isOver(error: unknown): error is ApiError {
  return error instanceof ApiError && [CONFLICT, NOT_FOUND, UNAUTHORIZED].includes(error.status)
}
