import type { CartLine } from '#shared/cart/contract.ts'
import { MAX_CART_LINES } from '#shared/cart/limits.ts'
import { mergeLines } from '#shared/cart/merge-lines.ts'
import { invalid, refusal } from '../api/errors.ts'
import { prepareCharge } from '../usage/charge.ts'
import type { Payer } from '../usage/payer.ts'
import { getCart, replaceCart } from './stored-cart.ts'

/** Each attempt that fails means that another save of this account was kept. */
const MAX_ATTEMPTS = 20
const BUSY_MESSAGE = 'The cart is being saved elsewhere. Please try again.'
const TOO_MANY_LINES = `Together with another device's there are more than ${MAX_CART_LINES} lines`

export interface CartToSave {
  readonly account_id: number
  readonly cart_items: readonly CartLine[]
  /** Of the cart that these lines were made from; undefined when it was never seen. */
  readonly revision: number | undefined
  /** Undefined leaves it as it is. */
  readonly shared_cart_id: string | null | undefined
  readonly payer: Payer
  /** ISO 8601, UTC. */
  readonly now: string
}

interface SavedCart {
  readonly cart_items: CartLine[]
  readonly revision: number
  readonly is_merged: boolean
}

/**
 * Keeps the lines. Made from the newest revision they replace it; made from an older one, or from
 * none, they are merged with it. The same save again changes nothing, whoever saves at once.
 */
export async function storeCart(db: D1Database, toSave: CartToSave): Promise<SavedCart> {
  const { account_id, now } = toSave
  let isPaid = false
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const kept = await getCart(db, account_id)
    const isNewest = toSave.revision === kept.revision
    const cart_items = isNewest
      ? [...toSave.cart_items]
      : mergeLines(kept.cart_items, toSave.cart_items)
    if (cart_items.length > MAX_CART_LINES) throw invalid({ cart_items: [TOO_MANY_LINES] })
    const shared_cart_id = cart_items.length === 0 ? null : sharedCartOf(toSave, kept)
    const isKept =
      shared_cart_id === kept.shared_cart_id &&
      JSON.stringify(cart_items) === JSON.stringify(kept.cart_items)
    const next = { ...kept, account_id, cart_items, shared_cart_id, updated_at: now }
    const grown = isPaid ? 0 : toRowBytes(cart_items) - toRowBytes(kept.cart_items)
    const charges = grown > 0 ? [toCharge(db, toSave, grown)] : []
    const revision = isKept ? kept.revision : await replaceCart(db, next, charges)
    isPaid = true
    if (revision !== undefined) {
      return { cart_items, revision, is_merged: !isSameCart(cart_items, toSave.cart_items) }
    }
  }
  throw refusal(503, BUSY_MESSAGE)
}

/** Of a line or an extra product, beside the key: ids, quantity and position. */
const LINE_BYTES = 48

/** A cart is replaced by each save, so only what it grows by is paid for. */
function toRowBytes(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { searching_key, cart_extra_products }) => {
    return sum + (1 + cart_extra_products.length) * (searching_key.length + LINE_BYTES)
  }, 0)
}

function toCharge(db: D1Database, { payer, now }: CartToSave, bytes: number): D1PreparedStatement {
  return prepareCharge(db, payer, { bytes, rows: 1, now: new Date(now) })
}

function sharedCartOf(
  { shared_cart_id }: CartToSave,
  kept: { readonly shared_cart_id: string | null },
): string | null {
  return shared_cart_id === undefined ? kept.shared_cart_id : shared_cart_id
}

/** In whatever order. */
function isSameCart(lines: readonly CartLine[], others: readonly CartLine[]): boolean {
  const toText = (all: readonly CartLine[]) => all.map((line) => JSON.stringify(line)).toSorted()
  return JSON.stringify(toText(lines)) === JSON.stringify(toText(others))
}
