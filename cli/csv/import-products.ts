import { createCommandContext } from '../command/command-context.ts'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { LOCALES } from '#shared/locale/locales.ts'
import { toCommandLine, type ShopTarget } from '../command/shop-target.ts'
import { CommandError } from '../command/command-errors.ts'
import { formatCount, print, printJson } from '../command/print.ts'
import { ContentError, type Problem } from '../schemas/problem.ts'
import { describeDiff } from '../diff/describe-diff.ts'
import { diffContent } from '../diff/diff-content.ts'
import type { Diff } from '../diff/diff-with-shop.ts'
import { listOtherChanges } from '../diff/list-other-changes.ts'
import { approveImport } from '../diff/approve-import.ts'
import { planImport } from '../diff/plan-import.ts'
import { importContent } from '../import/import-content.ts'
import { withPlatform } from '../platform/platform.ts'
import { createProgress } from '../command/progress.ts'
import { readNormalizedText } from '../content/folder.ts'
import { readContent } from '../content/read-content.ts'
import { throwCellErrors, type CellError } from './cells.ts'
import { checkKnownProduct, checkNewProduct, groupProducts } from './group-products.ts'
import type { CsvImport } from './csv-import.ts'
import { parseColumns, type ProductColumns } from './product-columns.ts'
import { toEdition, toProductYaml, type ProductRows } from './product-files.ts'
import { readCsv } from './read-csv.ts'

const PICTURE_CACHE = '.cache/pictures'

/**
 * Writes the list into the content folder, which remains the source of the shop, and imports the
 * folder. A copy is checked first: if it has problems, neither the folder nor the shop changes.
 */
export async function importProducts(
  { file, folder, isDryRun, isJson, isConfirmed }: CsvImport,
  header: readonly string[],
  target: ShopTarget,
): Promise<void> {
  const columns = parseColumns(file, header, await listAttributes(folder))
  const tempFolder = await mkdtemp(join(tmpdir(), 'karavan-products-'))
  try {
    const copy = join(tempFolder, basename(resolve(folder)))
    const { changed: changedPaths, lines } = await writeCopy({ file, folder, copy, columns })
    const content = await readCopy(copy, file, lines)
    const changes = diffContent(await readContent(folder), content)
    const plan = await withPlatform((env) => planImport(env, content), target)
    const otherChanges = listOtherChanges(plan, changes)
    if (!isJson) {
      print(describeDiff({ changes, unknown: undefined }))
      printOtherChanges(folder, { changes: otherChanges, unknown: plan.unknown })
    }
    if (isDryRun) {
      if (isJson)
        return printJson({
          kind: 'products',
          changes,
          other_changes: otherChanges,
          has_changed: false,
        })
      return print('Nothing was changed: this was a dry run.')
    }
    const commandLine = toCommandLine(target, `import ${folder}`)
    const approval = { isConfirmed, isJson, preservesEdits: false, commandLine, otherChanges }
    await approveImport(plan, approval)
    const baseVersion = plan.began_from && { began_from: plan.began_from.version }
    for (const path of changedPaths) await replaceFile(join(copy, path), join(folder, path))
    const progress = createProgress(isJson ? process.stderr : process.stdout, Date.now)
    const tools = { progress, ...createCommandContext(), cache: PICTURE_CACHE }
    const importResult = await withPlatform(
      (env) => importContent(env, { content, folder, ...baseVersion }, tools),
      target,
    ).catch((error: unknown) => throwImportFailed({ folder, commandLine }, error))
    if (isJson)
      return printJson({
        kind: 'products',
        changes,
        other_changes: otherChanges,
        ...importResult,
      })
    print(`${formatCount(changedPaths.length, 'file', 'files')} of ${folder} written.`)
    const outcome = importResult.hasChanged ? 'Imported' : 'Nothing changed'
    print(`${outcome}: catalogue version ${importResult.version}.`)
  } finally {
    await rm(tempFolder, { recursive: true, force: true })
  }
}

/**
 * The folder is imported as a whole, so the import also publishes what was edited in it since the
 * last import.
 */
function printOtherChanges(folder: string, other: Diff): void {
  if (other.changes.length === 0 && other.unknown === undefined) return
  if (other.changes.length > 0)
    print(`Beside the list, the import publishes what else has changed in ${folder}:`)
  print(describeDiff(other))
}

interface FailedImport {
  readonly folder: string
  readonly commandLine: string
}

/**
 * Adds to the error that the folder has already changed, which the operator would not expect after
 * a failure.
 */
function throwImportFailed({ folder, commandLine }: FailedImport, error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error)
  throw new CommandError(
    `${reason}\nThe list is written into ${folder}, but its import has failed: run "${commandLine}".`,
    { cause: error },
  )
}

async function listAttributes(folder: string): Promise<string[]> {
  const files = await readdir(join(folder, 'attributes')).catch((error: unknown) => {
    throw new CommandError(`${folder} is not a content folder; --content names it.`, {
      cause: error,
    })
  })
  return files.filter((name) => name.endsWith('.yaml')).map((name) => name.slice(0, -5))
}

interface CopyRequest {
  readonly file: string
  readonly folder: string
  readonly copy: string
  readonly columns: ProductColumns
}

/**
 * Creates a copy of the content folder with the products of the list. Everything else in the copy
 * is a symbolic link to the folder.
 */
async function writeCopy({ file, folder, copy, columns }: CopyRequest) {
  await mkdir(join(copy, 'products'), { recursive: true })
  for (const name of await readdir(folder)) {
    if (name !== 'products') await symlink(resolve(folder, name), join(copy, name))
  }
  const errors: CellError[] = []
  const changedPaths: string[] = []
  const lines = new Map<string, number>()
  for await (const product of groupProducts(readCsv(file), errors)) {
    lines.set(product.key, product.rows[0]?.line ?? 1)
    const facts = join('products', product.key, 'product.yaml')
    const existingText = await readNormalizedText(join(folder, facts))
    if (existingText === undefined) checkNewProduct(product, errors)
    else checkKnownProduct(product, errors)
    if (errors.length > 0) continue
    changedPaths.push(...(await writeProduct({ folder, copy, product, columns })))
  }
  throwCellErrors(file, errors)
  for (const key of await readdir(join(folder, 'products'))) {
    if (lines.has(key)) continue
    await symlink(resolve(folder, 'products', key), join(copy, 'products', key))
  }
  return { changed: changedPaths, lines }
}

interface ProductWriteRequest {
  readonly folder: string
  readonly copy: string
  readonly product: ProductRows
  readonly columns: ProductColumns
}

/** Writes the files of one product and returns the paths that are new or have changed. */
async function writeProduct({
  folder,
  copy,
  product,
  columns,
}: ProductWriteRequest): Promise<string[]> {
  const productFolder = join('products', product.key)
  await mkdir(join(copy, productFolder), { recursive: true })
  const changedPaths: string[] = []
  const write = async (path: string, before: string | undefined, after: string | undefined) => {
    if (after === undefined) return
    await writeFile(join(copy, path), after)
    if (after !== before) changedPaths.push(path)
  }
  const facts = join(productFolder, 'product.yaml')
  const before = await readNormalizedText(join(folder, facts))
  await write(facts, before, toProductYaml(before, product, columns))
  for (const { code } of LOCALES) {
    const path = join(productFolder, `${code}.md`)
    const text = await readNormalizedText(join(folder, path))
    await write(path, text, toEdition(text, product, code))
  }
  return changedPaths
}

/** Reads the copy. Problems name the line of the list that the product comes from. */
async function readCopy(copy: string, file: string, lines: ReadonlyMap<string, number>) {
  try {
    return await readContent(copy)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    const problems = error.problems.map((problem) => addLineReference(problem, file, lines))
    throw new CommandError(`${new ContentError(problems).message} Nothing was changed.`, {
      cause: error,
    })
  }
}

function addLineReference(
  problem: Problem,
  file: string,
  lines: ReadonlyMap<string, number>,
): Problem {
  const key = /\/products\/([^/]+)\//.exec(problem.file)?.[1] ?? ''
  const line = lines.get(key)
  if (line === undefined) return problem
  return { ...problem, message: `${problem.message} (${basename(file)}:${line})` }
}

/**
 * Replaces a file atomically: the new content is written to a temporary file that is then renamed.
 */
async function replaceFile(sourcePath: string, targetPath: string): Promise<void> {
  await mkdir(dirname(targetPath), { recursive: true })
  const temporaryFile = `${targetPath}.new`
  await writeFile(temporaryFile, await readFile(sourcePath))
  await rename(temporaryFile, targetPath)
}
