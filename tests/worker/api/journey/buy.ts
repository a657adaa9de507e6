import { CALLS } from '../../../../worker/api/contract.ts'
import { AN_ADDRESS } from '../../sample-address.ts'
import type { Teller } from './record-calls.ts'

const ADDRESS = { ...AN_ADDRESS, phone: '+374 10 123456' }

interface Wanted {
  readonly email: string
  readonly parcel: number
  readonly licence: number
  readonly licence_product_id: number
}

/** Whoever is signed in fills a cart, shares it, and buys what is in it. */
export async function buy({ tell }: Teller, wanted: Wanted): Promise<void> {
  const { email, parcel, licence, licence_product_id } = wanted
  const cart_items = [parcel, licence].map((id) => ({
    product_variant_id: id,
    quantity: 1,
    searching_key: String(id),
    cart_extra_products: [],
  }))
  await tell(CALLS.saveCart, { cart_items })
  await tell(CALLS.fetchCart, { language_id: 1, rate: 1 })
  await tell(CALLS.fetchLastData, { cart_items, language_id: 1, rate: 1 })
  const { shared_cart_id } = await tell(CALLS.shareCart, { locale: 'en', cart_items })
  await tell(CALLS.increaseOpened, { shared_cart_id })
  await tell(CALLS.editAddress, { ...ADDRESS, type: 'billing', language_id: 1 })
  await tell(CALLS.fetchPaymentProvider)

  const checkout = {
    language_id: 1,
    locale: 'en',
    country_id: ADDRESS.country_id,
    bill_zip: ADDRESS.zip,
    ship_as_bill: true,
    from_checkout: true,
    details: { email, billing_address: ADDRESS, shipping_address: null },
    currency: 'EUR',
    cart_items,
  }
  await tell(CALLS.checkCart, { language_id: 1, currency: 'EUR', cart_items })
  const first = await tell(CALLS.getShippingAndTax, checkout)
  await tell(CALLS.cancelPaymentIntent, { quote_id: first.quote_id ?? '', language_id: 1 })
  const { quote_id, sums } = await tell(CALLS.getShippingAndTax, checkout)
  const quote = { quote_id: quote_id ?? '' }
  const params = { ...quote, total: sums.total }
  const { client_secret } = await tell(CALLS.createPaymentIntent, { params, language_id: 1 })
  await tell(CALLS.confirmSandboxPayment, {
    client_secret,
    number: '4242424242424242',
    exp_month: 12,
    exp_year: 2039,
    cvc: '123',
    return_url: '/checkout',
    language_id: 1,
  })
  const { number, key } = await tell(CALLS.createOrder, { ...quote, language_id: 1 })
  const asked = { number, key, language_id: 1 }
  const { order } = await tell(CALLS.fetchOrder, asked)
  const name = order.licences[0]?.files[0]?.name ?? ''
  await tell(CALLS.createDownload, { ...asked, product_id: licence_product_id, name })
  await tell(CALLS.restoreCart, asked)
  await tell(CALLS.fetchOrders)
  await tell(CALLS.fetchPurchases, { language_id: 1 })
}
