import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { CouponRow } from '../../worker/checkout/pricing/coupon-row.ts'
import { all, first } from '../../worker/db/rows.ts'
import { Refused } from '../command/refused.ts'
import type { OperatorEnv } from '../platform/platform.ts'
import { toSourceKey } from '../content/source-files.ts'
import { withCoupons, withPrices } from './edit-yaml.ts'
import { readRows } from './read-rows.ts'

const COUPONS_FILE = 'coupons.yaml'
const FILES = { name: 'content_file', columns: ['path', 'hash', 'text'], key: ['path'] }

interface ContentToWrite {
  /** Pictures and films too; a diff needs none. */
  readonly hasBytes: boolean
  /** The prices and coupons that the operator has changed since in the place of those of then. */
  readonly isOfToday: boolean
  readonly onFile?: () => void
}

/** The files that were imported, byte for byte. Answers how many. */
export async function exportContent(
  env: OperatorEnv,
  folder: string,
  { hasBytes, isOfToday, onFile }: ContentToWrite,
): Promise<number> {
  const changed = isOfToday ? await readChanged(env.DB) : NOTHING_CHANGED
  let files = 0
  let hasCoupons = false
  for await (const page of readRows(env.DB, FILES)) {
    for (const { path, hash, text } of page) {
      const file = toOwnPath(folder, String(path))
      if (typeof text === 'string') {
        hasCoupons ||= path === COUPONS_FILE
        await write(file, edit(String(path), text, changed))
      } else if (hasBytes) {
        await write(file, await readBytes(env.MEDIA, String(path), String(hash)))
      }
      files += 1
      onFile?.()
    }
  }
  if (files === 0) {
    throw new Refused(
      'The shop does not have its content as files: it is empty, a sample, or was imported by an ' +
        'older version. Run "import content" once.',
    )
  }
  const coupons = hasCoupons ? '' : edit(COUPONS_FILE, '', changed)
  if (coupons !== '') await write(join(folder, COUPONS_FILE), coupons)
  return files
}

export async function countContentFiles(db: D1Database): Promise<number> {
  const Counted = z.object({ files: z.number() })
  const counted = await first(Counted, db.prepare('SELECT COUNT(*) AS files FROM content_file'))
  return counted?.files ?? 0
}

/** A path of the database must not lead out of the folder. */
function toOwnPath(folder: string, path: string): string {
  if (path.startsWith('/') || path.split('/').includes('..')) {
    throw new Refused(`The path ${path} leads out of the folder.`)
  }
  return join(folder, path)
}

async function write(path: string, what: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, what)
}

async function readBytes(bucket: R2Bucket, path: string, hash: string): Promise<Uint8Array> {
  const found = await bucket.get(toSourceKey(hash))
  if (found === null) throw new Refused(`R2 lacks ${path}: import the content once more.`)
  return new Uint8Array(await found.arrayBuffer())
}

type Prices = ReadonlyMap<string, ReadonlyMap<string, number>>

interface Changed {
  readonly prices: Prices
  /** Undefined: as they are in the file. */
  readonly coupons: readonly z.infer<typeof Coupon>[] | undefined
}

const NOTHING_CHANGED: Changed = { prices: new Map(), coupons: undefined }

async function readChanged(db: D1Database): Promise<Changed> {
  return { prices: await listChangedPrices(db), coupons: await listCoupons(db) }
}

function edit(path: string, text: string, { prices, coupons }: Changed): string {
  if (path === COUPONS_FILE) return coupons === undefined ? text : withCoupons(text, coupons)
  const changed = prices.get(path)
  return changed === undefined ? text : withPrices(text, changed)
}

const Priced = z.object({ path: z.string(), sku: z.string(), price: z.number() })

/** By file and SKU. */
async function listChangedPrices(db: D1Database): Promise<Prices> {
  const rows = await all(
    Priced,
    db.prepare(
      `SELECT 'products/' || product.key || '/product.yaml' AS path, sku, price
       FROM product_variant JOIN product ON product.id = product_id
       WHERE price <> listed_price`,
    ),
  )
  const byFile = Map.groupBy(rows, ({ path }) => path)
  return new Map(
    [...byFile].map(([path, own]) => [path, new Map(own.map(({ sku, price }) => [sku, price]))]),
  )
}

const Coupon = z.extend(CouponRow, { listed: z.nullable(z.string()) })

function listCoupons(db: D1Database): Promise<z.infer<typeof Coupon>[]> {
  return all(Coupon, db.prepare('SELECT * FROM coupon ORDER BY code'))
}
