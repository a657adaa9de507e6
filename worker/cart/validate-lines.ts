import * as z from 'zod/mini'
import { isKeyOf } from '#shared/cart/cart.ts'
import type { CartLine } from '#shared/cart/contract.ts'
import { mergeLines } from '#shared/cart/merge-lines.ts'
import { invalid } from '../http/errors.ts'
import { toRows, type Db } from '../db/rows.ts'

const UNKNOWN_VARIANT_MESSAGE = 'Unknown variant'
const FOREIGN_KEY = 'Not the key of this variant and these extra products'
const DUPLICATE_KEY = 'The key of another variant, too'

type Lines = readonly CartLine[]
type Problems = Record<string, string[]>

/**
 * Validates the lines and merges those with the same key; throws a 422 that names the invalid fields. A
 * variant that has been deleted is valid: it is shown as unavailable.
 */
export async function requireValidLines(db: Db, lines: Lines): Promise<CartLine[]> {
  return toValidLines(lines, await prepareUnknownIds(db, lines).all())
}

/** The same, but a variant that never existed is shown as unavailable, too: a browser may have stored any id. */
export function requireOwnKeys(lines: Lines): CartLine[] {
  return mergeValidLines(lines, findWrongKeys(lines))
}

/** Validates with the result of `prepareUnknownIds`. */
export function toValidLines(lines: Lines, unknown: D1Result | undefined): CartLine[] {
  const unknownIds = new Set(toRows(UnknownRow, unknown).map(({ id }) => id))
  return mergeValidLines(lines, {
    ...toUnknownProblems(lines, unknownIds),
    ...findWrongKeys(lines),
  })
}

function mergeValidLines(lines: Lines, problems: Problems): CartLine[] {
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return mergeLines([], lines)
}

function findWrongKeys(lines: Lines): Problems {
  const problems: Problems = {}
  const owners = new Map<string, number>()
  for (const [index, line] of lines.entries()) {
    const { searching_key, product_variant_id } = line
    const field = `cart_items.${index}.searching_key`
    const owner = owners.get(searching_key) ?? product_variant_id
    if (owner !== product_variant_id) problems[field] = [DUPLICATE_KEY]
    if (!isKeyOf(searching_key, line)) problems[field] = [FOREIGN_KEY]
    owners.set(searching_key, owner)
  }
  return problems
}

function toUnknownProblems(lines: Lines, unknownIds: ReadonlySet<number>): Problems {
  const problems: Problems = {}
  for (const [index, line] of lines.entries()) {
    const field = `cart_items.${index}`
    if (unknownIds.has(line.product_variant_id)) {
      problems[`${field}.product_variant_id`] = [UNKNOWN_VARIANT_MESSAGE]
    }
    for (const [extraIndex, extra] of line.cart_extra_products.entries()) {
      if (!unknownIds.has(extra.product_variant_id)) continue
      problems[`${field}.cart_extra_products.${extraIndex}.product_variant_id`] = [
        UNKNOWN_VARIANT_MESSAGE,
      ]
    }
  }
  return problems
}

/** Returns the ids of the variants in the lines and their extra products, without duplicates. */
export function listVariantIds(lines: Lines): number[] {
  const ids = lines.flatMap(({ product_variant_id, cart_extra_products: extras }) => [
    product_variant_id,
    ...extras.map((extra) => extra.product_variant_id),
  ])
  return [...new Set(ids)]
}

const UnknownRow = z.object({ id: z.number() })

/** The statement that lists the variants in the lines which the catalogue never had. */
export function prepareUnknownIds(db: Db, lines: Lines): D1PreparedStatement {
  return db
    .prepare(
      `SELECT value AS id FROM json_each(?1) AS asked WHERE NOT EXISTS (
         SELECT 1 FROM catalogue_id
         WHERE catalogue_id.kind = 'product_variant' AND catalogue_id.id = asked.value
       )`,
    )
    .bind(JSON.stringify(listVariantIds(lines)))
}
