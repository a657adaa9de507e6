import type { CartLine } from '#shared/cart/contract.ts'
import { MAX_CART_LINES } from '#shared/cart/limits.ts'
import { mergeLines } from '#shared/cart/merge-lines.ts'
import { invalid, apiError } from '../http/errors.ts'
import { prepareUsage } from '../usage/usage-counts.ts'
import type { UsageSubject } from '../usage/usage-subject.ts'
import { getCart, replaceCart, type StoredCart } from './stored-cart.ts'
import { HTTP_STATUS } from '../http/status.ts'

/** An attempt fails only if a concurrent save of this account succeeded. */
const MAX_ATTEMPTS = 20
const BUSY_MESSAGE = 'The cart is being saved elsewhere. Please try again.'
const TOO_MANY_LINES_MESSAGE = `Together with another device's there are more than ${MAX_CART_LINES} lines`

export interface CartToSave {
  readonly account_id: number
  /** Valid lines, each key once. */
  readonly lines: readonly CartLine[]
  /** The cart as it was read for this call. */
  readonly storedCart: StoredCart
  /** The revision that these lines are based on; undefined if the cart was never loaded. */
  readonly revision: number | undefined
  /** If undefined, the stored value remains. */
  readonly shared_cart_id: string | null | undefined
  /** Returns who is charged, if the cart has grown. */
  readonly getPayer: () => Promise<UsageSubject>
  /** ISO 8601 in UTC. */
  readonly now: string
}

interface SavedCart {
  readonly cart_items: CartLine[]
  readonly revision: number
  readonly is_merged: boolean
}

/**
 * Stores the lines. If they are based on the latest revision, they replace it; otherwise they are merged with it.
 * Saving is idempotent, also under concurrency.
 */
export async function storeCart(db: D1Database, input: CartToSave): Promise<SavedCart> {
  const { account_id, lines, now } = input
  let { storedCart } = input
  let isCharged = false
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (attempt > 0) storedCart = await getCart(db, account_id)
    const isLatest = input.revision === storedCart.revision
    const cart_items = isLatest ? [...lines] : mergeLines(storedCart.cart_items, lines)
    if (cart_items.length > MAX_CART_LINES) throw invalid({ cart_items: [TOO_MANY_LINES_MESSAGE] })
    const shared_cart_id = cart_items.length === 0 ? null : toSharedCartId(input, storedCart)
    const isUnchanged =
      shared_cart_id === storedCart.shared_cart_id &&
      JSON.stringify(cart_items) === JSON.stringify(storedCart.cart_items)
    const nextCart = { ...storedCart, account_id, cart_items, shared_cart_id, updated_at: now }
    const addedBytes = isCharged ? 0 : toRowBytes(cart_items) - toRowBytes(storedCart.cart_items)
    const charges = addedBytes > 0 ? [await prepareCharge(db, input, addedBytes)] : []
    const revision = isUnchanged ? storedCart.revision : await replaceCart(db, nextCart, charges)
    isCharged = true
    if (revision !== undefined) {
      return { cart_items, revision, is_merged: !isSameCart(cart_items, lines) }
    }
  }
  throw apiError(HTTP_STATUS.SERVICE_UNAVAILABLE, BUSY_MESSAGE)
}

/** The size of a line or an extra product besides its key: ids, quantity and position. */
const LINE_BYTES = 48

/** Each save replaces the cart, so only its growth is charged. */
function toRowBytes(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { searching_key, cart_extra_products }) => {
    return sum + (1 + cart_extra_products.length) * (searching_key.length + LINE_BYTES)
  }, 0)
}

async function prepareCharge(
  db: D1Database,
  { getPayer, now }: CartToSave,
  bytes: number,
): Promise<D1PreparedStatement> {
  return prepareUsage(db, await getPayer(), { bytes, rows: 1, now: new Date(now) })
}

function toSharedCartId(
  { shared_cart_id }: CartToSave,
  storedCart: { readonly shared_cart_id: string | null },
): string | null {
  return shared_cart_id === undefined ? storedCart.shared_cart_id : shared_cart_id
}

/** Compares the lines, ignoring their order. */
function isSameCart(lines: readonly CartLine[], otherLines: readonly CartLine[]): boolean {
  const toText = (all: readonly CartLine[]) => all.map((line) => JSON.stringify(line)).toSorted()
  return JSON.stringify(toText(lines)) === JSON.stringify(toText(otherLines))
}
