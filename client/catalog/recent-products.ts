import * as z from 'zod/mini'
import { type BrowserStorage, parseStored } from '../runtime/browser-storage.ts'

/** The ids of the products whose pages were opened last, newest first. */
const RECENT_PRODUCTS = 'recent_products'
const MAX_RECENT = 12
const MAX_ID = 10 ** 15

const List = z.array(z.unknown())
const Id = z.int().check(z.minimum(1), z.maximum(MAX_ID))

export function listRecent(storage: BrowserStorage): readonly number[] {
  const { data: list = [] } = z.safeParse(List, parseStored(storage.read(RECENT_PRODUCTS)))
  const ids = list.flatMap((id) => z.safeParse(Id, id).data ?? [])
  return [...new Set(ids)].slice(0, MAX_RECENT)
}

export function recordView(storage: BrowserStorage, product_id: number): void {
  const otherIds = listRecent(storage).filter((id) => id !== product_id)
  storage.write(RECENT_PRODUCTS, JSON.stringify([product_id, ...otherIds].slice(0, MAX_RECENT)))
}

export function clearRecent(storage: BrowserStorage): void {
  storage.remove(RECENT_PRODUCTS)
}
