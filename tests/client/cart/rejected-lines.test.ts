import { expect, it } from 'vitest'
import { ApiError } from '#shared/api/errors.ts'
import { increaseItem, setItems } from '../../../client/cart/cart-actions.ts'
import { anItem } from './cart-item-builder.ts'
import { aServerCart } from './server-cart-builder.ts'

const rejection = (field: string) => new ApiError(422, { general: { [field]: ['No'] } })

it('A stored line that the server rejects does not prevent saving the others', async () => {
  const { store, storage, sent, receive, save } = aServerCart(
    rejection('cart_items.1.product_variant_id'),
  )
  receive([anItem()], 7)
  const [unknown, other] = [anItem({ product_variant_id: 2 }), anItem({ product_variant_id: 3 })]
  storage.write('cartItems', JSON.stringify([unknown, other]))
  setItems(store, [anItem(), unknown, other])
  await save()
  expect(sent.at(-1)?.lines.map(({ searching_key }) => searching_key)).toEqual(['1', '3'])
  expect(store.getState()).toMatchObject({ items_count: 2, error: undefined })
  expect(storage.read('cartItems')).toBeUndefined()
})

it('A rejected line that the server has stored itself is not removed', async () => {
  const { store, sent, receive, save } = aServerCart(rejection('cart_items.0.quantity'))
  receive([anItem()], 7)
  increaseItem(store, '1')
  await save()
  expect(sent).toHaveLength(1)
  expect(store.getState()).toMatchObject({ items_count: 1, error: 'refused' })
})
