import { CONTENT_UNITS } from '#shared/units/net-content.ts'
import { isKeyOf, searchingKey, subtotal, toQuantity } from './cart.ts'
import type { CartExtraProduct, CartItem } from './contract.ts'
import { withQuantityPrice } from './quantity-prices.ts'
import { MAX_CART_LINES, MAX_EXTRAS, MAX_QUANTITY, MAX_VARIANT_ID } from './limits.ts'

type StoredRecord = Readonly<Record<string, unknown>>

/** This is more than the importer accepts. */
const MAX_QUANTITY_PRICES = 20
/** The maximum plausible price of one piece; a higher one means damaged data. */
const MAX_PRICE = 1e9

/**
 * Parses the items from a browser's storage, whatever their version or damage: every item that names a
 * variant is retained with the valid fields. The server then provides current data.
 */
export function parseStoredItems(storedItems: unknown): CartItem[] {
  const items = new Map<string, CartItem>()
  for (const item of toRecords(toValue(storedItems)).flatMap((record) => parseItem(record) ?? [])) {
    if (items.size < MAX_CART_LINES && !items.has(item.searching_key)) {
      items.set(item.searching_key, item)
    }
  }
  return [...items.values()]
}

function toValue(storedValue: unknown): unknown {
  if (typeof storedValue !== 'string') return storedValue
  try {
    return JSON.parse(storedValue)
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

function parseItem(storedItem: StoredRecord): CartItem | undefined {
  const product_variant_id = findId(storedItem['product_variant_id'])
  if (product_variant_id === undefined) return undefined
  const cart_extra_products = parseExtras(storedItem['cart_extra_products'])
  const ids = cart_extra_products.map((extra) => extra.product_variant_id)
  const { searching_key } = storedItem
  const line = { product_variant_id, cart_extra_products }
  const isKey = typeof searching_key === 'string' && isKeyOf(searching_key, line)
  const item = withQuantityPrice({
    ...parseShown(storedItem),
    ...parseQuantityPrices(storedItem['quantity_prices']),
    sub_name: toText(storedItem['sub_name']),
    query_params_string: toText(storedItem['query_params_string']),
    ...parseContent(storedItem['net_content']),
    ...(storedItem['is_download'] === true && { is_download: true }),
    product_variant_id,
    quantity: parseQuantity(storedItem['quantity']),
    max_quantity: parseMaximum(storedItem['max_quantity']),
    searching_key: isKey ? searching_key : searchingKey(product_variant_id, ids),
    cart_extra_products,
  })
  return { ...item, subtotal: subtotal(item) }
}

function parseContent(storedContent: unknown): Pick<CartItem, 'net_content'> {
  if (!isRecord(storedContent)) return {}
  const { quantity } = storedContent
  const unit = CONTENT_UNITS.find((name) => name === storedContent['unit'])
  if (unit === undefined || typeof quantity !== 'number' || !(quantity > 0)) return {}
  return { net_content: { quantity, unit } }
}

function parseQuantityPrices(storedPrices: unknown): Pick<CartItem, 'quantity_prices'> {
  const quantity_prices = toRecords(storedPrices)
    .slice(0, MAX_QUANTITY_PRICES)
    .flatMap(({ from, price }) =>
      typeof from === 'number' && from >= 1 && typeof price === 'number'
        ? [{ from, price: parsePrice(price) }]
        : [],
    )
  return quantity_prices.length === 0 ? {} : { quantity_prices }
}

function parseExtras(storedExtras: unknown): CartExtraProduct[] {
  const extras = new Map<number, CartExtraProduct>()
  for (const record of toRecords(storedExtras)) {
    const product_variant_id = findId(record['product_variant_id'])
    if (product_variant_id === undefined || extras.size === MAX_EXTRAS) continue
    const quantity = parseQuantity(record['quantity'])
    extras.set(product_variant_id, { ...parseShown(record), product_variant_id, quantity })
  }
  return [...extras.values()]
}

function parseShown(storedItem: StoredRecord) {
  return {
    name: toText(storedItem['name']),
    path: toSafeUrl(storedItem['path']),
    price: parsePrice(storedItem['price']),
    image_path: toSafeUrl(storedItem['image_path']),
    attributes_description: toText(storedItem['attributes_description']),
    not_available: storedItem['not_available'] === true,
    stock_status: storedItem['stock_status'] !== false,
  }
}

function findId(storedId: unknown): number | undefined {
  const id = typeof storedId === 'string' ? Number(storedId) : storedId
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= MAX_VARIANT_ID
    ? id
    : undefined
}

function parseQuantity(storedQuantity: unknown): number {
  const isNumber = typeof storedQuantity === 'number' || typeof storedQuantity === 'string'
  return toQuantity(isNumber ? Number(storedQuantity) : 1, MAX_QUANTITY)
}

function parseMaximum(storedMaximum: unknown): number {
  const isCount =
    typeof storedMaximum === 'number' && Number.isInteger(storedMaximum) && storedMaximum >= 0
  return isCount ? Math.min(storedMaximum, MAX_QUANTITY) : MAX_QUANTITY
}

function parsePrice(storedPrice: unknown): number {
  return typeof storedPrice === 'number' && storedPrice >= 0 && storedPrice <= MAX_PRICE
    ? storedPrice
    : 0
}

function toText(storedText: unknown): string {
  return typeof storedText === 'string' ? storedText : ''
}

/** Accepts only paths and https URLs, never a URL that runs a script or leaves the shop unnoticed. */
function toSafeUrl(storedUrl: unknown): string {
  const url = toText(storedUrl)
  return /^(?:\/(?![/\\])|https:\/\/)/.test(url) ? url : ''
}
