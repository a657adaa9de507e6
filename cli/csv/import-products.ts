import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { LOCALES } from '#shared/locale/locales.ts'
import type { Where } from '../command/command.ts'
import { Refused } from '../command/refused.ts'
import { count, say, sayJson } from '../command/say.ts'
import { ContentError, type Problem } from '../schemas/problem.ts'
import { describeDiff } from '../diff/describe-diff.ts'
import { diffContent } from '../diff/diff-content.ts'
import { approve } from '../diff/approve-import.ts'
import { planImport } from '../diff/plan-import.ts'
import { importContent } from '../import/import-content.ts'
import { withPlatform } from '../platform/platform.ts'
import { createProgress } from '../command/progress.ts'
import { readContent } from '../content/read-content.ts'
import { refuseMistakes, type CellMistake } from './cells.ts'
import { checkNew, groupProducts } from './group-products.ts'
import type { CsvToImport } from './csv-to-import.ts'
import { readColumns, type ProductColumns } from './product-columns.ts'
import { toEdition, toProductYaml, type ProductRows } from './product-files.ts'
import { readCsv } from './read-csv.ts'

const PICTURE_CACHE = '.cache/pictures'

/**
 * Writes the list into the content folder, which stays what the shop is made of, and imports that.
 * A copy is checked first: with a mistake neither is changed.
 */
export async function importProducts(
  { file, folder, isDryRun, isJson, isSure }: CsvToImport,
  header: readonly string[],
  where: Where,
): Promise<void> {
  const columns = readColumns(file, header, await listAttributes(folder))
  const place = await mkdtemp(join(tmpdir(), 'karavan-products-'))
  try {
    const copy = join(place, basename(resolve(folder)))
    const { changed, lines } = await writeCopy({ file, folder, copy, columns })
    const content = await readCopy(copy, file, lines)
    const changes = diffContent(await readContent(folder), content)
    if (!isJson) say(describeDiff({ changes, unknown: undefined }))
    if (isDryRun) {
      if (isJson) return sayJson({ kind: 'products', changes, has_changed: false })
      return say('Nothing was changed: this was a dry run.')
    }
    const plan = await withPlatform((env) => planImport(env, content), where)
    await approve(plan, { isSure, isJson, keepsEdits: false })
    const base = plan.began_from && { began_from: plan.began_from.version }
    for (const path of changed) await replaceFile(join(copy, path), join(folder, path))
    const progress = createProgress(isJson ? process.stderr : process.stdout, Date.now)
    const tools = { progress, now: new Date(), cache: PICTURE_CACHE }
    const imported = await withPlatform(
      (env) => importContent(env, { content, folder, ...base }, tools),
      where,
    ).catch((error: unknown) => refuseHalf(folder, error))
    if (isJson) return sayJson({ kind: 'products', changes, ...imported })
    say(`${count(changed.length, 'file', 'files')} of ${folder} written.`)
    const done = imported.hasChanged ? 'Imported' : 'Nothing changed'
    say(`${done}: catalogue version ${imported.version}.`)
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

/** The folder has changed already, which whoever reads of a failure would not expect. */
function refuseHalf(folder: string, error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error)
  throw new Refused(
    `${reason}\nThe list is written into ${folder}, but its import has failed: run "import ${folder}".`,
    { cause: error },
  )
}

async function listAttributes(folder: string): Promise<string[]> {
  const files = await readdir(join(folder, 'attributes')).catch((error: unknown) => {
    throw new Refused(`${folder} is no content folder; --content names it.`, { cause: error })
  })
  return files.filter((name) => name.endsWith('.yaml')).map((name) => name.slice(0, -5))
}

interface Copy {
  readonly file: string
  readonly folder: string
  readonly copy: string
  readonly columns: ProductColumns
}

/** Only what the list names is written; all else in the copy is a link to the folder. */
async function writeCopy({ file, folder, copy, columns }: Copy) {
  await mkdir(join(copy, 'products'), { recursive: true })
  for (const name of await readdir(folder)) {
    if (name !== 'products') await symlink(resolve(folder, name), join(copy, name))
  }
  const mistakes: CellMistake[] = []
  const changed: string[] = []
  const lines = new Map<string, number>()
  for await (const product of groupProducts(readCsv(file), mistakes)) {
    lines.set(product.key, product.rows[0]?.line ?? 1)
    const known = await find(join(folder, 'products', product.key, 'product.yaml'))
    if (known === undefined) checkNew(product, mistakes)
    if (mistakes.length > 0) continue
    changed.push(...(await writeProduct({ folder, copy, product, columns })))
  }
  refuseMistakes(file, mistakes)
  for (const key of await readdir(join(folder, 'products'))) {
    if (lines.has(key)) continue
    await symlink(resolve(folder, 'products', key), join(copy, 'products', key))
  }
  return { changed, lines }
}

interface ProductToWrite {
  readonly folder: string
  readonly copy: string
  readonly product: ProductRows
  readonly columns: ProductColumns
}

/** Answers the files that are new or other than before. */
async function writeProduct({ folder, copy, product, columns }: ProductToWrite): Promise<string[]> {
  const own = join('products', product.key)
  await mkdir(join(copy, own), { recursive: true })
  const changed: string[] = []
  const write = async (path: string, before: string | undefined, after: string | undefined) => {
    if (after === undefined) return
    await writeFile(join(copy, path), after)
    if (after !== before) changed.push(path)
  }
  const facts = join(own, 'product.yaml')
  const before = await find(join(folder, facts))
  await write(facts, before, toProductYaml(before, product, columns))
  for (const { code } of LOCALES) {
    const path = join(own, `${code}.md`)
    const text = await find(join(folder, path))
    await write(path, text, toEdition(text, product, code))
  }
  return changed
}

async function find(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Mistakes are told with the line of the list that the product comes from. */
async function readCopy(copy: string, file: string, lines: ReadonlyMap<string, number>) {
  try {
    return await readContent(copy)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    const told = error.problems.map((problem) => withLine(problem, file, lines))
    throw new Refused(`${new ContentError(told).message} Nothing was changed.`, { cause: error })
  }
}

function withLine(problem: Problem, file: string, lines: ReadonlyMap<string, number>): Problem {
  const key = /\/products\/([^/]+)\//.exec(problem.file)?.[1] ?? ''
  const line = lines.get(key)
  if (line === undefined) return problem
  return { ...problem, message: `${problem.message} (${basename(file)}:${line})` }
}

/** Written beside it and moved: a file is the old one or the new one. */
async function replaceFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  const beside = `${to}.new`
  await writeFile(beside, await readFile(from))
  await rename(beside, to)
}
