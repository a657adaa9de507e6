import { afterEach, expect, it, vi } from 'vitest'
import { removeItem, setItemQuantity } from '../../../client/cart/cart-actions.ts'
import { withOwnCart } from '../../../client/checkout/own-cart.ts'
import { selectCurrency, toCurrencyState } from '../../../client/stores/currency-store.ts'
import { stubBrowser } from '../account/browser-stubs.ts'
import { anItem } from '../cart/cart-item-builder.ts'
import { aLine } from '../cart/fake-cart-server.ts'

const CURRENCIES = [
  { code: 'EUR', digits: 2, symbol: '€', rate: 1 },
  { code: 'AMD', digits: 0, symbol: '֏', rate: 440 },
]
const RATE_OF_SHOP = 450

interface PricingBody {
  readonly cart_items: readonly { readonly product_variant_id: number; readonly quantity: number }[]
  readonly rate: number
}

afterEach(() => void vi.unstubAllGlobals())

async function aCheckout() {
  const respond = async (request: Request) => {
    const { cart_items, rate }: PricingBody = await request.json()
    const price = 10 * (rate === 1 ? 1 : RATE_OF_SHOP)
    return Response.json(cart_items.map((line) => anItem({ ...line, price })))
  }
  const { visitor } = stubBrowser({}, respond)
  visitor.currency.setState(toCurrencyState(CURRENCIES, 'EUR'))
  return withOwnCart(visitor, [aLine(1, 5), aLine(2, 1)])
}

it('In another currency, the lines have its prices and the quantities as they are now', async () => {
  const { cart, currency } = await aCheckout()
  setItemQuantity(cart, { searching_key: '1', quantity: 3 })
  removeItem(cart, '2')
  selectCurrency(currency, 'AMD')
  expect(cart.getState().items).toMatchObject([{ quantity: 3, price: 4400 }])
  await vi.waitFor(() => expect(cart.getState().items).toMatchObject([{ price: 4500 }]))
  expect(cart.getState()).toMatchObject({ items: [{ quantity: 3 }], items_count: 3 })
})

it('Prices that arrive after another change of the lines do not undo it', async () => {
  const { cart, currency } = await aCheckout()
  selectCurrency(currency, 'AMD')
  removeItem(cart, '1')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(cart.getState().items).toMatchObject([{ searching_key: '2', price: 4400 }])
})
