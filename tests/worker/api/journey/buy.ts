import { env } from 'cloudflare:workers'
import { CALLS } from '../../../../worker/api/contract.ts'
import { createDraftKey } from '../../../../worker/checkout/orders/draft-orders.ts'
import { SAMPLE_ADDRESS } from '../../sample-address.ts'
import type { CallRecorder } from './record-calls.ts'

const ADDRESS = { ...SAMPLE_ADDRESS, phone: '+374 10 123456' }

interface PurchaseItems {
  readonly email: string
  readonly parcel_variant_id: number
  readonly licence_variant_id: number
  readonly licence_product_id: number
}

/** The signed-in account fills a cart, shares it and buys its items. */
export async function buy({ send }: CallRecorder, items: PurchaseItems): Promise<void> {
  const { email, parcel_variant_id, licence_variant_id, licence_product_id } = items
  const cart_items = [parcel_variant_id, licence_variant_id].map((id) => ({
    product_variant_id: id,
    quantity: 1,
    searching_key: String(id),
    cart_extra_products: [],
  }))
  await send(CALLS.saveCart, { cart_items })
  await send(CALLS.fetchCart, { language_id: 1, rate: 1 })
  await send(CALLS.fetchLastData, { cart_items, language_id: 1, rate: 1 })
  const { shared_cart_id } = await send(CALLS.shareCart, { locale: 'en', cart_items })
  await send(CALLS.increaseOpened, { shared_cart_id })
  const product_variant_ids = [parcel_variant_id, licence_variant_id]
  await send(CALLS.changeWishList, { add: product_variant_ids })
  await send(CALLS.fetchWishList)
  const { shared_wish_list_id, revoke_key } = await send(CALLS.shareWishList, {
    locale: 'en',
    product_variant_ids,
  })
  await send(CALLS.fetchSharedWishList, { shared_wish_list_id })
  await send(CALLS.revokeSharedWishList, { shared_wish_list_id, revoke_key })
  await send(CALLS.editAddress, { ...ADDRESS, type: 'billing', language_id: 1 })
  await send(CALLS.fetchPaymentProvider)

  const checkout = {
    language_id: 1,
    locale: 'en',
    country_id: ADDRESS.country_id,
    bill_zip: ADDRESS.zip,
    ship_as_bill: true,
    from_checkout: true,
    wants_downloads_now: true,
    details: { email, billing_address: ADDRESS, shipping_address: null },
    currency: 'EUR',
    cart_items,
  }
  await send(CALLS.checkCart, { language_id: 1, currency: 'EUR', cart_items })
  const firstQuote = await send(CALLS.getShippingAndTax, checkout)
  await send(CALLS.cancelPaymentIntent, { quote_id: firstQuote.quote_id ?? '', language_id: 1 })
  const { quote_id, sums } = await send(CALLS.getShippingAndTax, checkout)
  const quote = { quote_id: quote_id ?? '' }
  await send(CALLS.fetchDraft, { ...(await prepareDraft(quote.quote_id)), language_id: 1 })
  const params = { ...quote, total: sums.total }
  const { client_secret } = await send(CALLS.createPaymentIntent, { params, language_id: 1 })
  await send(CALLS.confirmSandboxPayment, {
    client_secret,
    number: '4242424242424242',
    exp_month: 12,
    exp_year: 2039,
    cvc: '123',
    return_url: '/checkout',
    language_id: 1,
  })
  const { number, key } = await send(CALLS.createOrder, { ...quote, language_id: 1 })
  const access = { number, key, language_id: 1 }
  const { order } = await send(CALLS.fetchOrder, access)
  const name = order.licences[0]?.files[0]?.name ?? ''
  await send(CALLS.createDownload, { ...access, product_id: licence_product_id, name })
  await send(CALLS.restoreCart, access)
  const lines = order.withdrawal?.lines.slice(0, 1) ?? []
  await send(CALLS.withdraw, { ...access, id: crypto.randomUUID(), lines })
  await send(CALLS.fetchOrders)
  await send(CALLS.fetchPurchases, { language_id: 1 })
}

/** Staff have prepared the same order for somebody. */
async function prepareDraft(quote_id: string) {
  const id = crypto.randomUUID()
  await env.DB.prepare(
    `INSERT INTO draft_order (id, email, language_id, currency, address, cart_items, note, priced,
       author, created_at, expires_at)
     SELECT ?2, email, language_id, currency, billing_address, asked -> '$.cart_items',
       'As agreed by telephone.', priced, 'staff', created_at, '2099-01-01T00:00:00.000Z'
     FROM quote WHERE id = ?1`,
  )
    .bind(quote_id, id)
    .run()
  const { key, statement } = await createDraftKey(env.DB, id)
  await statement.run()
  return { id, key }
}
