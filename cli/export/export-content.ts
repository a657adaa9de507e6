import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { CouponRow } from '../../worker/checkout/pricing/coupon-row.ts'
import { all, first } from '../../worker/db/rows.ts'
import { CommandError } from '../command/command-errors.ts'
import type { OperatorEnv } from '../platform/platform.ts'
import { toSourceKey } from '../content/source-files.ts'
import { setCoupons } from './edit-coupons.ts'
import { setPrices, type ChangedPrice } from './edit-prices.ts'
import { readRows } from './read-rows.ts'

const COUPONS_FILE = 'coupons.yaml'
const FILE_TABLE = { name: 'content_file', columns: ['path', 'hash', 'text'], key: ['path'] }

interface ContentExportOptions {
  /** Includes pictures and films. A comparison does not need them. */
  readonly hasBinaryFiles: boolean
  /** Includes prices and coupons that the operator has changed since the import. */
  readonly hasLiveValues: boolean
  readonly onFile?: () => void
}

/** Writes the imported files, byte for byte, and returns their number. */
export async function exportContent(
  env: OperatorEnv,
  folder: string,
  { hasBinaryFiles, hasLiveValues, onFile }: ContentExportOptions,
): Promise<number> {
  const liveValues = hasLiveValues ? await readLiveValues(env.DB) : NO_LIVE_VALUES
  let files = 0
  let hasCoupons = false
  for await (const page of readRows(env.DB, FILE_TABLE)) {
    for (const { path, hash, text } of page) {
      const file = toSafePath(folder, String(path))
      if (typeof text === 'string') {
        hasCoupons ||= path === COUPONS_FILE
        await write(file, applyLiveValues(String(path), text, liveValues))
      } else if (hasBinaryFiles) {
        await write(file, await readBytes(env.MEDIA, String(path), String(hash)))
      }
      files += 1
      onFile?.()
    }
  }
  if (files === 0) {
    throw new CommandError(
      'The shop does not have its content as files: it is empty, a sample, or was imported by an ' +
        'older version. Run "import content" once.',
    )
  }
  const coupons = hasCoupons ? '' : applyLiveValues(COUPONS_FILE, '', liveValues)
  if (coupons !== '') await write(join(folder, COUPONS_FILE), coupons)
  return files
}

export async function countContentFiles(db: D1Database): Promise<number> {
  const CountRow = z.object({ files: z.number() })
  const countRow = await first(CountRow, db.prepare('SELECT COUNT(*) AS files FROM content_file'))
  return countRow?.files ?? 0
}

/** Throws if a stored path leads out of the folder. */
function toSafePath(folder: string, path: string): string {
  if (path.startsWith('/') || path.split('/').includes('..')) {
    throw new CommandError(`The path ${path} leads out of the folder.`)
  }
  return join(folder, path)
}

async function write(path: string, data: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, data)
}

async function readBytes(bucket: R2Bucket, path: string, hash: string): Promise<Uint8Array> {
  const storedFile = await bucket.get(toSourceKey(hash))
  if (storedFile === null) throw new CommandError(`R2 lacks ${path}: import the content once more.`)
  return new Uint8Array(await storedFile.arrayBuffer())
}

type Prices = ReadonlyMap<string, ReadonlyMap<string, ChangedPrice>>

interface LiveValues {
  readonly prices: Prices
  /** Undefined if the coupons of the file are exported unchanged. */
  readonly coupons: readonly z.infer<typeof Coupon>[] | undefined
}

const NO_LIVE_VALUES: LiveValues = { prices: new Map(), coupons: undefined }

async function readLiveValues(db: D1Database): Promise<LiveValues> {
  return { prices: await listChangedPrices(db), coupons: await listCoupons(db) }
}

function applyLiveValues(path: string, text: string, { prices, coupons }: LiveValues): string {
  if (path === COUPONS_FILE) return coupons === undefined ? text : setCoupons(text, coupons)
  const changedPrices = prices.get(path)
  return changedPrices === undefined ? text : setPrices(text, changedPrices)
}

const PriceRow = z.object({
  path: z.string(),
  sku: z.string(),
  price: z.number(),
  old_price: z.nullable(z.number()),
  listed_old_price: z.nullable(z.number()),
})

/** Returns changed prices by file and SKU. */
async function listChangedPrices(db: D1Database): Promise<Prices> {
  const rows = await all(
    PriceRow,
    db.prepare(
      `SELECT 'products/' || product.key || '/product.yaml' AS path, sku, price,
         old_price, listed_old_price
       FROM product_variant JOIN product ON product.id = product_id
       WHERE price <> listed_price OR old_price IS NOT listed_old_price`,
    ),
  )
  const rowsByFile = Map.groupBy(rows, ({ path }) => path)
  return new Map(
    [...rowsByFile].map(([path, fileRows]) => [
      path,
      new Map(fileRows.map((row) => [row.sku, row])),
    ]),
  )
}

const Coupon = z.extend(CouponRow, { listed: z.nullable(z.string()) })

function listCoupons(db: D1Database): Promise<z.infer<typeof Coupon>[]> {
  return all(Coupon, db.prepare('SELECT * FROM coupon ORDER BY code'))
}
