import { basename } from 'node:path'
import type { Where } from '../command/command.ts'
import { fromMinorUnits } from '../command/numbers.ts'
import { Refused } from '../command/refused.ts'
import { count, say, sayJson } from '../command/say.ts'
import { withPlatform } from '../platform/platform.ts'
import type { CsvToImport } from './csv-to-import.ts'
import { applyChanges, compareList, type VariantChange } from './change-variants.ts'
import { importProducts } from './import-products.ts'
import { toKind, WAS } from './kinds.ts'
import { readHeader } from './read-csv.ts'

const MOST_LINES = 200

/** A list from a spreadsheet; its columns say whether it is of products, prices or stock. */
export async function importCsv(what: CsvToImport, where: Where): Promise<void> {
  const { file, isDryRun, isJson, isAbsolute } = what
  const columns = await readHeader(file)
  const kind = toKind(file, columns)
  if (kind === 'products') return importProducts(what, columns, where)
  if (kind === 'stock' && !isAbsolute && !columns.includes(WAS)) refuseUnbased(file)
  const list = { file, kind, isAbsolute }
  const changes = await withPlatform(async (env) => {
    const compared = await compareList(env.DB, list)
    if (!isDryRun && compared.length > 0) await applyChanges(env, list, compared)
    return compared
  }, where)
  const shown = changes.map((change) => toShown(kind, change))
  if (isJson) return sayJson({ kind, changes: shown, has_changed: !isDryRun && shown.length > 0 })
  for (const { sku, before, after } of shown.slice(0, MOST_LINES)) {
    say(`~ ${sku}: ${before} → ${after}`)
  }
  if (shown.length > MOST_LINES) say(`… and ${shown.length - MOST_LINES} more; --json has all.`)
  say(toSummary(shown.length, isDryRun))
}

/** A bare number would put back what was sold since it was written down. */
function refuseUnbased(file: string): never {
  throw new Refused(
    `${basename(file)}:1 ${WAS}: is missing, the stock that each number is based on. "export stock.csv" ` +
      'writes it. --absolute sets the numbers as they are, whatever was sold meanwhile. Nothing was changed.',
  )
}

function toShown(kind: 'stock' | 'prices', { sku, before, after }: VariantChange) {
  if (kind === 'stock') return { sku, before: String(before), after: String(after) }
  return { sku, before: fromMinorUnits(before), after: fromMinorUnits(after) }
}

function toSummary(changed: number, isDryRun: boolean): string {
  const skus = count(changed, 'SKU', 'SKUs')
  if (isDryRun) return `${skus} would change. Nothing was changed: this was a dry run.`
  return changed === 0 ? 'Nothing changed.' : `${skus} changed.`
}
