import { addItem } from '#shared/cart/cart.ts'
import type { CartItem } from '#shared/cart/contract.ts'

type Fields = Partial<Pick<CartItem, 'product_variant_id' | 'quantity' | 'price' | 'max_quantity'>>

export function anItem(fields: Fields = {}): CartItem {
  const product_variant_id = fields.product_variant_id ?? 1
  const [item] = addItem([], {
    name: `Thing ${product_variant_id}`,
    sub_name: '',
    path: '/product/thing',
    quantity: 1,
    max_quantity: 999,
    product_variant_id,
    price: 10,
    image_path: '',
    query_params_string: 'variant=T',
    attributes_description: '',
    cart_extra_products: [],
    ...fields,
  })
  if (item === undefined) throw new Error('No item')
  return item
}
