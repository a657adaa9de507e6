import { env } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { createDraftKey } from '../../../worker/checkout/orders/draft-orders.ts'
import { priceDraft } from '../../../worker/checkout/orders/price-draft.ts'
import { createDraft } from '../../../worker/operations/drafts/create-draft.ts'
import { createEmail } from '../account/account.ts'
import { createOperationContext } from '../operation-context.ts'
import { SAMPLE_ADDRESS } from '../sample-address.ts'
import type { OrderOfLines } from './order-of-lines.ts'
import type { PaymentShop } from './payment-shop.ts'
import { createCheckoutRequest, insertArmenia, pay, placeOrder } from './purchase.ts'

interface DraftedVariant {
  readonly variant: number
  readonly quantity: number
}

type PricedDraft = NonNullable<Awaited<ReturnType<typeof priceDraft>>['draft']>

export interface StoredDraft {
  readonly id: string
  readonly key: string
  readonly draft: PricedDraft
}

const Sku = z.object({ id: z.number(), sku: z.string() })

/** A draft that staff have prepared, with a link to it. */
export async function storeDraft(variants: readonly DraftedVariant[]): Promise<StoredDraft> {
  await insertArmenia()
  const { results } = await env.DB.prepare(
    'SELECT id, sku FROM product_variant WHERE id IN (SELECT value FROM json_each(?1))',
  )
    .bind(JSON.stringify(variants.map(({ variant }) => variant)))
    .all()
  const skus = new Map(z.parse(z.array(Sku), results).map(({ id, sku }) => [id, sku]))
  const input = {
    email: createEmail(),
    language_id: 1,
    currency: 'EUR',
    address: SAMPLE_ADDRESS,
    coupon_code: '',
    shipping_id: null,
    note: '',
    lines: variants.map(({ variant, quantity }) => ({
      sku: skus.get(variant) ?? '',
      quantity,
      extras: [],
    })),
  }
  const { draft, problems } = await priceDraft(env, input, new Date())
  if (draft === undefined) throw new Error(JSON.stringify(problems))
  const id = crypto.randomUUID()
  await createDraft(env.DB, { ...draft, id, language_id: 1, note: '' }, createOperationContext())
  const { key, statement } = await createDraftKey(env.DB, id)
  await statement.run()
  return { id, key, draft }
}

const QuoteAnswer = z.object({ quote_id: z.nullable(z.string()) })

/** Does what the checkout does after the link was opened; returns undefined if the shop refuses. */
export async function quoteDraft(
  shop: PaymentShop,
  { id, key, draft }: StoredDraft,
): Promise<string | undefined> {
  const { cart_items, email, priced } = draft
  const response = await shop.post('cart/get-shipping-and-tax', {
    ...createCheckoutRequest(0, { email, keeps_cart: true }),
    cart_items,
    shipping_id: priced.shipping_id,
    draft: { id, key },
  })
  const answer = z.safeParse(QuoteAnswer, await response.json())
  return answer.data?.quote_id ?? undefined
}

/** A paid order that was a draft. */
export async function createOrderOfDraft(
  shop: PaymentShop,
  variants: readonly DraftedVariant[],
): Promise<OrderOfLines> {
  const stored = await storeDraft(variants)
  const quote = await quoteDraft(shop, stored)
  if (quote === undefined) throw new Error('No quote was made')
  await pay(shop, quote)
  const { number } = await placeOrder(shop, quote)
  const { email, priced } = stored.draft
  return {
    number,
    quote,
    email,
    total: Math.round(priced.sums.total * 100),
    lines: priced.lines.map(({ searching_key, product_variant_id: variant, quantity }) => ({
      searching_key,
      variant,
      quantity,
    })),
  }
}
