import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { exportContent } from '../export/export-content.ts'
import { ALL } from '../command/listing.ts'
import { fromMinorUnits } from '../command/numbers.ts'
import { Misused } from '../command/refused.ts'
import type { OperatorEnv } from '../platform/platform.ts'
import { readContent } from '../content/read-content.ts'
import { listVariants } from '../../worker/operations/variants.ts'
import { WAS, type CsvKind } from './kinds.ts'
import { toProductRows } from './product-list.ts'
import { writeCsv } from './write-csv.ts'

const KINDS: readonly CsvKind[] = ['stock', 'prices', 'products']

/** Which list is meant: by --list, or by how the file's name begins. */
export function toListKind(file: string, named: string | undefined): CsvKind {
  const name = basename(file).toLowerCase()
  const kind = KINDS.find((one) => (named === undefined ? name.startsWith(one) : one === named))
  if (kind !== undefined) return kind
  throw new Misused(
    named === undefined
      ? `${file} is a list of what? Add --list=stock, --list=prices or --list=products.`
      : '--list must be stock, prices or products.',
  )
}

/** Writes one list of the shop as it is now; answers how many lines it has. */
export async function exportCsv(env: OperatorEnv, file: string, kind: CsvKind): Promise<number> {
  if (kind === 'products') return exportProducts(env, file)
  const variants = await listVariants(env.DB, { below: undefined, count: ALL })
  const rows = variants
    .toSorted((a, b) => (a.sku < b.sku ? -1 : 1))
    .map(({ sku, stock, price, name, product }) => ({
      sku,
      stock,
      [WAS]: stock,
      price: fromMinorUnits(price),
      name,
      product,
    }))
  const own = kind === 'stock' ? ['stock', WAS] : ['price']
  await writeCsv(file, ['sku', ...own, 'name', 'product'], rows)
  return rows.length
}

/** From the files that were imported, with the prices of today. */
async function exportProducts(env: OperatorEnv, file: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'karavan-list-'))
  try {
    await exportContent(env, folder, { hasBytes: false, isOfToday: true })
    const { columns, rows } = toProductRows(await readContent(folder, { pictures: 'unchecked' }))
    await writeCsv(file, columns, rows)
    return rows.length
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
