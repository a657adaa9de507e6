import { addPrices, multiplyPrice } from '#shared/currency/money.ts'
import type { CartExtraProduct, CartItem, CartItems, CartLine } from './contract.ts'
import { MAX_CART_LINES, MAX_EXTRAS, MAX_QUANTITY, MAX_SEARCHING_KEY_CHARACTERS } from './limits.ts'
import { withQuantityPrice } from './quantity-prices.ts'

/** The fields that the cart computes itself. */
type ComputedField = 'searching_key' | 'subtotal' | 'not_available' | 'stock_status'
export type ItemToAdd = Omit<CartItem, ComputedField>

/** Spec §3: the ids of the variant and of its extra products, in ascending order. */
export function searchingKey(product_variant_id: number, extraIds: readonly number[]): string {
  const ids = [product_variant_id, ...new Set(extraIds)]
  return ids.toSorted((one, otherId) => one - otherId).join('_')
}

/** Spec §3: extra products are charged once per unit, whatever their own quantity. */
export function subtotal(
  item: Pick<CartItem, 'price' | 'quantity' | 'cart_extra_products'>,
): number {
  const extras = item.cart_extra_products.map(({ price }) => price)
  return multiplyPrice(addPrices(item.price, ...extras), item.quantity)
}

/**
 * Whether a stored key belongs to a line: the variant and extra products in ascending order. Extra
 * products that were added later (spec §4) are not in it, but every id in it belongs to the line.
 */
export function isKeyOf(
  searching_key: string,
  { product_variant_id, cart_extra_products }: KeyedLine,
): boolean {
  if (searching_key.length > MAX_SEARCHING_KEY_CHARACTERS) return false
  const extras = new Set(cart_extra_products.map((extra) => String(extra.product_variant_id)))
  const ids = searching_key.split('_')
  const named = ids.filter((id) => extras.has(id)).map(Number)
  return searching_key === searchingKey(product_variant_id, named)
}

interface KeyedLine {
  readonly product_variant_id: number
  readonly cart_extra_products: readonly { readonly product_variant_id: number }[]
}

/** Counts lines and their extra products, which an order or a shared cart has to name. */
export function countEntries(lines: readonly Pick<KeyedLine, 'cart_extra_products'>[]): number {
  return lines.reduce((sum, line) => sum + 1 + line.cart_extra_products.length, 0)
}

interface Totals {
  readonly items_count: number
  /** The sum of price × quantity, without extra products (spec §4). */
  readonly subtotal_price: number
  /** The sum of the items' subtotals, which is the price of the goods. */
  readonly items_total: number
}

export function totals(items: CartItems): Totals {
  return {
    items_count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal_price: addPrices(
      ...items.map(({ price, quantity }) => multiplyPrice(price, quantity)),
    ),
    items_total: addPrices(...items.map((item) => subtotal(item))),
  }
}

/** Adds an item: an existing line grows; a full cart does not change. */
export function addItem(items: CartItems, itemToAdd: ItemToAdd): CartItems {
  const item = toItem(itemToAdd)
  const isSame = ({ searching_key }: CartItem) => searching_key === item.searching_key
  if (items.some(isSame)) {
    return items.map((existingItem) =>
      isSame(existingItem) ? growItem(existingItem, item) : existingItem,
    )
  }
  return items.length < MAX_CART_LINES ? [...items, item] : items
}

function toItem(itemToAdd: ItemToAdd): CartItem {
  const extras = mergeExtras([], itemToAdd.cart_extra_products)
  return withQuantity(
    {
      ...itemToAdd,
      not_available: false,
      stock_status: true,
      searching_key: searchingKey(
        itemToAdd.product_variant_id,
        extras.map(({ product_variant_id }) => product_variant_id),
      ),
      subtotal: 0,
      cart_extra_products: extras,
    },
    itemToAdd.quantity,
  )
}

/** Uses the latest data of the product: names and prices of `added`. */
function growItem(existingItem: CartItem, addedItem: CartItem): CartItem {
  const cart_extra_products = mergeExtras(
    existingItem.cart_extra_products,
    addedItem.cart_extra_products,
  )
  const { searching_key } = existingItem
  const grownQuantity = Math.min(
    existingItem.quantity + addedItem.quantity,
    getQuantityLimit(addedItem),
  )
  const item = { ...addedItem, searching_key, cart_extra_products }
  return withSubtotal({ ...item, quantity: Math.max(existingItem.quantity, grownQuantity) })
}

/** Spec §4: matching extra products add their quantity, new ones are appended. */
function mergeExtras(
  existingExtras: readonly CartExtraProduct[],
  addedExtras: readonly CartExtraProduct[],
): CartExtraProduct[] {
  const mergedExtras = new Map(existingExtras.map((extra) => [extra.product_variant_id, extra]))
  for (const extra of addedExtras) {
    const { product_variant_id } = extra
    const before = mergedExtras.get(product_variant_id)
    if (before === undefined && mergedExtras.size === MAX_EXTRAS) continue
    const quantity = toQuantity((before?.quantity ?? 0) + extra.quantity, MAX_QUANTITY)
    mergedExtras.set(product_variant_id, { ...extra, quantity })
  }
  return [...mergedExtras.values()]
}

export function increase(items: CartItems, searching_key: string): CartItems {
  return change(items, searching_key, (item) =>
    // A quantity chosen before the stock shrank is not reduced by increasing it.
    item.quantity < getQuantityLimit(item) ? withQuantity(item, item.quantity + 1) : item,
  )
}

/**
 * Reduces by one, or by so many, also above the stock (spec §4), to no less than one: only `remove` deletes a
 * line.
 */
export function reduce(items: CartItems, searching_key: string, count = 1): CartItems {
  return change(items, searching_key, (item) =>
    withSubtotal({ ...item, quantity: Math.max(1, item.quantity - count) }),
  )
}

/** Sets a typed quantity, limited to the allowed range; anything that is no number is ignored. */
export function setQuantity(items: CartItems, searching_key: string, quantity: number): CartItems {
  if (Number.isNaN(quantity)) return items
  return change(items, searching_key, (item) => withQuantity(item, quantity))
}

export function remove(items: CartItems, searching_key: string): CartItems {
  return items.filter((item) => item.searching_key !== searching_key)
}

export function clear(): CartItems {
  return []
}

/**
 * Returns the maximum quantity of an item; at least one, also for a sold-out item that is in the cart.
 */
export function getQuantityLimit({ max_quantity }: Pick<CartItem, 'max_quantity'>): number {
  return Math.min(Math.max(1, max_quantity), MAX_QUANTITY)
}

export function toQuantity(requestedQuantity: number, limit: number): number {
  return Number.isNaN(requestedQuantity)
    ? 1
    : Math.min(Math.max(1, Math.floor(requestedQuantity)), limit)
}

/** Returns the data of the items that is sent to the server. */
export function toLines(items: CartItems): CartLine[] {
  return items.map(({ product_variant_id, quantity, searching_key, cart_extra_products }) => ({
    product_variant_id,
    quantity,
    searching_key,
    cart_extra_products: cart_extra_products.map((extra) => ({
      product_variant_id: extra.product_variant_id,
      quantity: extra.quantity,
    })),
  }))
}

function change(
  items: CartItems,
  searching_key: string,
  changeItem: (item: CartItem) => CartItem,
): CartItems {
  return items.map((item) => (item.searching_key === searching_key ? changeItem(item) : item))
}

function withQuantity(item: CartItem, quantity: number): CartItem {
  return withSubtotal({ ...item, quantity: toQuantity(quantity, getQuantityLimit(item)) })
}

/** Computes the price for the item's quantity, and its subtotal. */
export function withSubtotal(item: CartItem): CartItem {
  const pricedItem = withQuantityPrice(item)
  return { ...pricedItem, subtotal: subtotal(pricedItem) }
}
