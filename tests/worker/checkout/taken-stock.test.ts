import { expect, it } from 'vitest'
import { findLineProblems } from '../../../worker/checkout/pricing/line-problems.ts'
import { createLine } from '../cart/cart-line.ts'
import { createSandboxShop } from './payment-shop.ts'
import { createBundle, createCheckoutRequest, createVariant, insertArmenia } from './purchase.ts'

const shop = createSandboxShop()

it.each([
  [1, 'The other items in your cart already take all available pieces.'],
  [2, 'Առկա ամբողջ քանակն արդեն զբաղեցնում են զամբյուղի մյուս ապրանքները։'],
  [3, 'Les autres articles de votre panier prennent déjà tout le stock.'],
])(
  'A line whose pieces are all in a bundle of the cart is told so: language %i',
  async (language_id, message) => {
    await insertArmenia()
    const part = await createVariant(6)
    const bundle = await createBundle({ [part]: 2 })
    const request = createCheckoutRequest(bundle, { quantity: 3 })
    const cart_items = [...request.cart_items, createLine(part)]
    const changes = { language_id, cart_items }
    const answer = await shop.post('cart/get-shipping-and-tax', { ...request, ...changes })
    expect(await answer.json()).toMatchObject({
      can_order: false,
      line_problems: [
        { searching_key: String(part), reason: 'too_many', max_quantity: 0, message },
      ],
    })
  },
)

it('A line of which not even one could be had alone is sold out', () => {
  const line = { ...createLine(1), not_available: false, stock_status: true }
  const listSupplies = (product_variant_id: number) => [
    { product_variant_id, quantity: 2, stock: 1 },
  ]
  expect(findLineProblems([{ ...line, cart_extra_products: [] }], listSupplies)).toEqual([
    { searching_key: '1', reason: 'sold_out', max_quantity: 0 },
  ])
})
