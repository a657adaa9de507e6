import { createCommandContext } from '../command/command-context.ts'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { toCommandLine, type ShopTarget } from '../command/shop-target.ts'
import { CommandError } from '../command/command-errors.ts'
import { formatCount, print, printJson } from '../command/print.ts'
import { describeDiff } from '../diff/describe-diff.ts'
import { diffContent } from '../diff/diff-content.ts'
import type { Diff } from '../diff/diff-with-shop.ts'
import { listOtherChanges, withLiveValues } from '../diff/named-changes.ts'
import { approveImport } from '../diff/approve-import.ts'
import { getBaseVersion, planImport } from '../diff/plan-import.ts'
import { importContent } from '../import/import-content.ts'
import { withPlatform } from '../platform/platform.ts'
import { createProgress } from '../command/progress.ts'
import { quoteWord } from '../command/quote-word.ts'
import { isFile, listEntries, readNormalizedText } from '../content/folder.ts'
import { ContentError, readContent } from '../content/read-content.ts'
import type { CsvImport } from './csv-import.ts'
import { parseColumns } from './product-columns.ts'
import {
  PRODUCT_FILE,
  readProductCopy,
  writeProductCopy,
  type ChangedFile,
} from './product-copy.ts'
import { PICTURE_CACHE } from '../pictures/picture-cache.ts'

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
  const contentBefore = await readContent(folder).catch(throwInvalidFolder)
  const tempFolder = await mkdtemp(join(tmpdir(), 'karavan-products-'))
  try {
    const copy = join(tempFolder, basename(resolve(folder)))
    const { changed, lines } = await writeProductCopy({ file, folder, copy, columns })
    const content = await readProductCopy(copy, file, lines)
    const changes = diffContent(contentBefore, content)
    const plan = await withPlatform((env) => planImport(env, content, copy), target)
    const otherChanges = listOtherChanges(plan, changes)
    const result = { kind: 'products', changes, other_changes: otherChanges } as const
    if (!isJson) {
      print(describeDiff({ changes: withLiveValues(changes, plan), unknown: undefined }))
      printOtherChanges(folder, { changes: otherChanges, unknown: plan.unknown })
    }
    if (isDryRun) {
      if (isJson) return printJson({ ...result, has_changed: false })
      return print('Nothing was changed: this was a dry run.')
    }
    const commandLine = toCommandLine(target, `import ${quoteWord(folder)}`)
    const approval = { isConfirmed, isJson, preservesEdits: false, commandLine, otherChanges }
    await approveImport(plan, approval)
    const began_from = getBaseVersion(plan)
    await requireUnedited(folder, changed)
    await writeProducts(copy, folder, changed).catch((error: unknown) =>
      throwWritingFailed(folder, error),
    )
    const progress = createProgress(isJson ? process.stderr : process.stdout, Date.now)
    const tools = { progress, ...createCommandContext(), cache: PICTURE_CACHE }
    const importResult = await withPlatform(
      (env) => importContent(env, { content, folder, began_from }, tools),
      target,
    ).catch((error: unknown) => throwImportFailed({ folder, commandLine }, error))
    if (isJson) return printJson({ ...result, ...importResult })
    print(`${formatCount(changed.length, 'file', 'files')} of ${folder} written.`)
    const outcome = importResult.hasChanged ? 'Imported' : 'Nothing changed'
    print(`${outcome}: catalogue version ${importResult.version}.`)
  } finally {
    await rm(tempFolder, { recursive: true, force: true })
  }
}

/** A list is written into valid files only: what is wrong in them would be taken for a mistake of the list. */
function throwInvalidFolder(error: unknown): never {
  if (!(error instanceof ContentError)) throw error
  throw new CommandError(`${error.message} Correct it first. Nothing was changed.`, {
    cause: error,
  })
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

async function listAttributes(path: string): Promise<string[]> {
  if (!(await isFile({ path }, 'shop.yaml')))
    throw new CommandError(`${path} is not a content folder; --content names it.`)
  const files = await listEntries({ path }, 'attributes')
  return files.filter((name) => name.endsWith('.yaml')).map((name) => name.slice(0, -5))
}

/** Throws if one of the files was edited since it was read: the question may have waited for minutes. */
async function requireUnedited(folder: string, files: readonly ChangedFile[]): Promise<void> {
  for (const { path, before } of files) {
    if ((await readNormalizedText(join(folder, path))) === before) continue
    throw new CommandError(
      `${path} of ${folder} was edited in the meantime. Nothing was changed: import the list again.`,
    )
  }
}

/** Writes files, and new products as a whole: what an interruption leaves is a valid folder. */
async function writeProducts(
  copy: string,
  folder: string,
  files: readonly ChangedFile[],
): Promise<void> {
  const newProducts = new Set(
    files
      .filter(({ path, before }) => before === undefined && basename(path) === PRODUCT_FILE)
      .map(({ path }) => dirname(path)),
  )
  const paths = files.map(({ path }) => path).filter((path) => !newProducts.has(dirname(path)))
  for (const path of [...newProducts, ...paths])
    await replaceEntry(join(copy, path), join(folder, path))
}

/**
 * Replaces a file or a folder atomically: a copy with a hidden name, which does not belong to the content, is
 * then renamed.
 */
async function replaceEntry(sourcePath: string, targetPath: string): Promise<void> {
  const parent = dirname(targetPath)
  const temporaryPath = join(parent, `.${basename(targetPath)}.new`)
  await mkdir(parent, { recursive: true })
  await rm(temporaryPath, { recursive: true, force: true })
  await cp(sourcePath, temporaryPath, { recursive: true })
  await rename(temporaryPath, targetPath)
}

function throwWritingFailed(folder: string, error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error)
  throw new CommandError(
    `${reason}\nA part of the list may be written into ${folder}, and the shop is unchanged: import the list again.`,
    { cause: error },
  )
}
