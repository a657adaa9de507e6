import { basename } from 'node:path'
import type { ShopTarget } from '../command/shop-target.ts'
import { enterPieces } from '#shared/admin/net-stock.ts'
import { announceStoredVersion } from '../../worker/operations/change-catalogue.ts'
import { formatMinorUnits } from '../command/numbers.ts'
import { CommandError } from '../command/command-errors.ts'
import { formatCount, print, printJson } from '../command/print.ts'
import { withPlatform } from '../platform/platform.ts'
import type { CsvImport } from './csv-import.ts'
import { applyVariantChanges, compareVariantList, type VariantChange } from './change-variants.ts'
import { importProducts } from './import-products.ts'
import { detectKind, BASE_STOCK_COLUMN } from './csv-kind.ts'
import { readHeader } from './read-csv.ts'

const MAX_LINES = 200

/**
 * Imports a list from a spreadsheet. Its columns determine whether it contains products, prices or
 * stock.
 */
export async function importCsv(request: CsvImport, target: ShopTarget): Promise<void> {
  const { file, isDryRun, isJson, isAbsolute } = request
  const columns = await readHeader(file)
  const kind = detectKind(file, columns)
  if (kind === 'products') return importProducts(request, columns, target)
  if (kind === 'stock' && !isAbsolute && !columns.includes(BASE_STOCK_COLUMN))
    throwMissingBaseStock(file)
  const list = { file, kind, isAbsolute }
  const changes = await withPlatform(async (env) => {
    const comparison = await compareVariantList(env.DB, list)
    if (isDryRun) return comparison
    if (comparison.length > 0) await applyVariantChanges(env, list, comparison)
    else if (kind === 'prices') await announceStoredVersion(env)
    return comparison
  }, target)
  const printedChanges = changes.map((change) => toPrintedChange(kind, change))
  if (isJson)
    return printJson({
      kind,
      changes: printedChanges,
      has_changed: !isDryRun && printedChanges.length > 0,
    })
  for (const { sku, before, after } of printedChanges.slice(0, MAX_LINES)) {
    print(`~ ${sku}: ${before} → ${after}`)
  }
  if (printedChanges.length > MAX_LINES)
    print(`… and ${printedChanges.length - MAX_LINES} more; --json has all.`)
  print(formatSummary(printedChanges.length, isDryRun))
}

/**
 * A number without its base would undo the sales since it was written, so such a list is rejected.
 */
function throwMissingBaseStock(file: string): never {
  throw new CommandError(
    `${basename(file)}:1 ${BASE_STOCK_COLUMN}: is missing, the stock that each number is based on. "export stock.csv" ` +
      'writes it. --absolute sets the numbers as they are, whatever was sold meanwhile. Nothing was changed.',
  )
}

function toPrintedChange(kind: 'stock' | 'prices', { sku, before, after }: VariantChange) {
  // Pieces that come first cover what is short.
  if (kind === 'stock')
    return { sku, before: String(before), after: String(enterPieces(before, after)) }
  return { sku, before: formatMinorUnits(before), after: formatMinorUnits(after) }
}

function formatSummary(changeCount: number, isDryRun: boolean): string {
  const skus = formatCount(changeCount, 'SKU', 'SKUs')
  if (isDryRun) return `${skus} would change. Nothing was changed: this was a dry run.`
  return changeCount === 0 ? 'Nothing changed.' : `${skus} changed.`
}
