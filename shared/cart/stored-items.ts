import { isKeyOf, searchingKey, subtotal, toQuantity } from './cart.ts'
import type { CartExtraProduct, CartItem } from './contract.ts'
import { MAX_CART_LINES, MAX_EXTRAS, MAX_QUANTITY, MAX_VARIANT_ID } from './limits.ts'

type StoredRecord = Readonly<Record<string, unknown>>

/** The maximum plausible price of one piece; a higher one means damaged data. */
const MAX_PRICE = 1e9

/**
 * Parses the items from a browser's storage, whatever their version or damage: every item that names a
 * variant is retained with the valid fields. The server then provides current data.
 */
export function parseStoredItems(stored: unknown): CartItem[] {
  const items = new Map<string, CartItem>()
  for (const item of toRecords(toValue(stored)).flatMap((record) => parseItem(record) ?? [])) {
    if (items.size < MAX_CART_LINES && !items.has(item.searching_key)) {
      items.set(item.searching_key, item)
    }
  }
  return [...items.values()]
}

function toValue(stored: unknown): unknown {
  if (typeof stored !== 'string') return stored
  try {
    return JSON.parse(stored)
  } catch {
    // The text is truncated or of another origin, so there are no items.
    return []
  }
}

function toRecords(value: unknown): StoredRecord[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

function isRecord(value: unknown): value is StoredRecord {
  return typeof value === 'object' && value !== null
}

function parseItem(stored: StoredRecord): CartItem | undefined {
  const product_variant_id = findId(stored['product_variant_id'])
  if (product_variant_id === undefined) return undefined
  const cart_extra_products = parseExtras(stored['cart_extra_products'])
  const ids = cart_extra_products.map((extra) => extra.product_variant_id)
  const { searching_key } = stored
  const line = { product_variant_id, cart_extra_products }
  const isKey = typeof searching_key === 'string' && isKeyOf(searching_key, line)
  const item = {
    ...parseShown(stored),
    sub_name: toText(stored['sub_name']),
    query_params_string: toText(stored['query_params_string']),
    product_variant_id,
    quantity: parseQuantity(stored['quantity']),
    max_quantity: parseMaximum(stored['max_quantity']),
    searching_key: isKey ? searching_key : searchingKey(product_variant_id, ids),
    cart_extra_products,
  }
  return { ...item, subtotal: subtotal(item) }
}

function parseExtras(stored: unknown): CartExtraProduct[] {
  const extras = new Map<number, CartExtraProduct>()
  for (const record of toRecords(stored)) {
    const product_variant_id = findId(record['product_variant_id'])
    if (product_variant_id === undefined || extras.size === MAX_EXTRAS) continue
    const quantity = parseQuantity(record['quantity'])
    extras.set(product_variant_id, { ...parseShown(record), product_variant_id, quantity })
  }
  return [...extras.values()]
}

function parseShown(stored: StoredRecord) {
  return {
    name: toText(stored['name']),
    path: toSafeUrl(stored['path']),
    price: parsePrice(stored['price']),
    image_path: toSafeUrl(stored['image_path']),
    attributes_description: toText(stored['attributes_description']),
    not_available: stored['not_available'] === true,
    stock_status: stored['stock_status'] !== false,
  }
}

function findId(stored: unknown): number | undefined {
  const id = typeof stored === 'string' ? Number(stored) : stored
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= MAX_VARIANT_ID
    ? id
    : undefined
}

function parseQuantity(stored: unknown): number {
  const isNumber = typeof stored === 'number' || typeof stored === 'string'
  return toQuantity(isNumber ? Number(stored) : 1, MAX_QUANTITY)
}

function parseMaximum(stored: unknown): number {
  const isCount = typeof stored === 'number' && Number.isInteger(stored) && stored >= 0
  return isCount ? Math.min(stored, MAX_QUANTITY) : MAX_QUANTITY
}

function parsePrice(stored: unknown): number {
  return typeof stored === 'number' && stored >= 0 && stored <= MAX_PRICE ? stored : 0
}

function toText(stored: unknown): string {
  return typeof stored === 'string' ? stored : ''
}

/** Accepts only paths and https URLs, never a URL that runs a script or leaves the shop unnoticed. */
function toSafeUrl(stored: unknown): string {
  const url = toText(stored)
  return /^(?:\/(?![/\\])|https:\/\/)/.test(url) ? url : ''
}
