import { env } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { searchingKey } from '#shared/cart/cart.ts'
import type { CartItem, CartLine } from '#shared/cart/contract.ts'

const Variant = z.object({
  id: z.number(),
  product_id: z.number(),
  sku: z.string(),
  price: z.number(),
  stock: z.number(),
})
export type Variant = z.infer<typeof Variant>

/** Variants of different products of the sample with enough stock. */
export async function getVariants(count: number): Promise<Variant[]> {
  const { results } = await env.DB.prepare(
    `SELECT id, product_id, sku, price, stock FROM product_variant
     WHERE stock > 5 AND id NOT IN (SELECT product_variant_id FROM product_extra)
     ORDER BY position, product_id LIMIT ?1`,
  )
    .bind(count)
    .all()
  const variants = z.parse(z.array(Variant), results)
  if (variants.length < count) throw new Error('The sample has too few variants')
  return variants
}

export async function getVariant(): Promise<Variant> {
  const [variant] = await getVariants(1)
  if (variant === undefined) throw new Error('The sample has no variant')
  return variant
}

/** A variant of the sample and one of its extras. */
export async function getVariantWithExtra() {
  const row = await env.DB.prepare(
    `SELECT own.id, own.price, extra.id AS extra_id, extra.price AS extra_price
     FROM product_extra
     JOIN product_variant AS own ON own.product_id = product_extra.product_id AND own.stock > 5
     JOIN product_variant AS extra
       ON extra.id = product_extra.product_variant_id AND extra.stock > 5
     LIMIT 1`,
  ).first()
  return z.parse(
    z.object({
      id: z.number(),
      price: z.number(),
      extra_id: z.number(),
      extra_price: z.number(),
    }),
    row,
  )
}

interface LineFields {
  readonly quantity?: number
  readonly extras?: readonly number[]
}

export function createLine(id: number, { quantity = 1, extras = [] }: LineFields = {}): CartLine {
  return {
    product_variant_id: id,
    quantity,
    searching_key: searchingKey(id, extras),
    cart_extra_products: extras.map((extra) => ({ product_variant_id: extra, quantity: 1 })),
  }
}

/** Different lines of one variant, each with two extras. */
export async function createManyLines(count: number): Promise<CartLine[]> {
  const { results } = await env.DB.prepare(
    "SELECT id FROM catalogue_id WHERE kind = 'product_variant' ORDER BY id LIMIT 25",
  ).all<{ id: number }>()
  const [listedId = 0, ...otherIds] = results.map(({ id }) => id)
  const pairs = otherIds.flatMap((id, index) =>
    otherIds.slice(index + 1).map((otherId) => [id, otherId]),
  )
  if (pairs.length < count) throw new Error('The sample has too few variants')
  return pairs.slice(0, count).map((extras) => createLine(listedId, { extras }))
}

export async function readItems(response: Response): Promise<CartItem[]> {
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return response.json<CartItem[]>()
}

export interface SavedCart {
  readonly cart_items: readonly CartLine[]
  readonly revision: number
  readonly is_merged: boolean
}

export async function readSavedCart(response: Response): Promise<SavedCart> {
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return response.json<SavedCart>()
}

export function toKeysAndQuantities(
  lines: readonly Pick<CartLine, 'searching_key' | 'quantity'>[],
): string[] {
  return lines.map(({ searching_key, quantity }) => `${searching_key}×${quantity}`)
}

/** The status, followed by the names of the refused fields. */
export async function readRefusedFields(response: Response): Promise<string[]> {
  const { errors = {} } = await response.json<{ errors?: object }>()
  return [String(response.status), ...Object.keys(errors)]
}
