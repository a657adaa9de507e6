import { expect, it } from 'vitest'
import { createAccount } from '../account/account.ts'
import { createLine } from '../cart/cart-line.ts'
import { createSandboxShop } from './payment-shop.ts'
import { createQuote, createVariant, requestOrder, requestPayment } from './purchase.ts'

const shop = createSandboxShop()

it('A purchase beside the cart does not change the cart', async () => {
  const { account_id, headers } = await createAccount()
  const variant = await createVariant(3)
  await shop.post('cart/save', { cart_items: [createLine(variant)] }, headers)
  const quote = await createQuote(variant, { account_id, keeps_cart: true })
  const payment = await requestPayment(shop, quote, headers)
  const { client_secret } = await payment.json<{ client_secret: string }>()
  await shop.pay(client_secret, 'good')
  expect((await requestOrder(shop, quote, headers)).status).toBe(200)
  const response = await shop.get('cart/fetch', { language_id: '1', rate: '1' }, headers)
  expect(await response.json()).toMatchObject([{ product_variant_id: variant, quantity: 1 }])
})
