import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import type { ShopBindings } from '../../worker/operations/shop-bindings.ts'
import { createD1Client, D1_WORKER } from './d1-client.ts'

interface StoredShop {
  readonly database: string
  readonly namespace: string
  readonly bucket: string
}

type Bindings = Readonly<
  Record<`DB_${number}`, D1Database> &
    Record<`CACHE_${number}`, KVNamespace> &
    Record<`MEDIA_${number}`, R2Bucket>
>

/** The shops that are stored in a folder, each with its own D1, KV and R2. */
export async function openMiniflare(state: string, storedShops: readonly StoredShop[]) {
  const toRecord = (prefix: string, part: keyof StoredShop) =>
    Object.fromEntries(storedShops.map((shop, index) => [`${prefix}_${index}`, shop[part]]))
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      // The layout of wrangler, so that the operator's commands find the shop.
      resourcePersistencePath: join(state, 'v3'),
      workers: [
        {
          name: 'shops',
          modules: true,
          script: D1_WORKER,
          compatibilityDate: '2026-08-10',
          d1Databases: toRecord('DB', 'database'),
          kvNamespaces: toRecord('CACHE', 'namespace'),
          r2Buckets: toRecord('MEDIA', 'bucket'),
        },
      ],
    }),
  )
  const bindings = await miniflare.getBindings<Bindings>()
  const shops = storedShops.map((_, index): ShopBindings => {
    const { [`CACHE_${index}` as const]: CACHE, [`MEDIA_${index}` as const]: MEDIA } = bindings
    if (CACHE === undefined || MEDIA === undefined) throw new Error('Miniflare lacks a binding')
    return { DB: createD1Client(miniflare, `DB_${index}`), CACHE, MEDIA }
  })
  return { shops, dispose: () => miniflare.dispose() }
}
