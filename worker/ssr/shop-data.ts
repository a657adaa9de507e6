import type { General } from '#shared/content/general.ts'

/** How long an isolate uses what it has read, as long as it does of the catalogue's version. */
const REMEMBER_MS = 5_000

interface CachedShopData {
  readonly general: General
  readonly version: string
  readonly readAt: number
}

interface ShopDataSource {
  readonly kv: KVNamespace
  readonly version: string | undefined
  readonly read: () => Promise<General>
}

/** Of the shop and not of a visitor; one for each isolate. */
const remembered = new WeakMap<KVNamespace, CachedShopData>()

/**
 * The shop's own data, which every page needs and which is the same on all of them. Reading it by the API for
 * each page took a tenth of what rendering a page takes.
 */
export async function readShopData({ kv, version, read }: ShopDataSource): Promise<General> {
  const now = Date.now()
  const known = remembered.get(kv)
  if (known !== undefined && known.version === version && now - known.readAt < REMEMBER_MS) {
    return known.general
  }
  const general = await read()
  if (version !== undefined) remembered.set(kv, { general, version, readAt: now })
  return general
}
