import type { Address } from '#shared/account/user.ts'
import { randomId } from '../random.ts'
import { priceOffer } from './offer.ts'
import type { Asked } from './priced.ts'
import { keepQuote } from './quote.ts'

export interface QuoteAsked {
  readonly asked: Asked
  readonly account_id: number | null
  readonly email: string
  readonly language_id: number
  readonly origin: string
  readonly billing_address: Address
  readonly shipping_address: Address
  readonly now: Date
}

export async function makeQuote(env: Env, wanted: QuoteAsked) {
  const { asked, now, ...buyer } = wanted
  const offer = await priceOffer(env, asked, { account_id: buyer.account_id, now })
  const quote_id = randomId()
  const { expires_at } = await keepQuote(env.DB, { ...offer, ...buyer, id: quote_id, asked, now })
  return { quote_id, expires_at, priced: offer.priced }
}
