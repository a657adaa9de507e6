import * as z from 'zod/mini'
import { MAX_VARIANT_ID } from '#shared/cart/limits.ts'
import { MAX_BROWSER_WISHES } from './limits.ts'

const List = z.array(z.unknown())
const Id = z.int().check(z.minimum(1), z.maximum(MAX_VARIANT_ID))

/** Parses the list from a browser's storage, whatever its damage: every valid id stays, once. */
export function parseStoredWishes(storedWishes: unknown): number[] {
  const { data: list = [] } = z.safeParse(List, storedWishes)
  const ids = list.flatMap((id) => z.safeParse(Id, id).data ?? [])
  return [...new Set(ids)].slice(0, MAX_BROWSER_WISHES)
}
