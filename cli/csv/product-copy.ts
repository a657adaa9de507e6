import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { LOCALES } from '#shared/locale/locales.ts'
import { CommandError } from '../command/command-errors.ts'
import { listEntries, readNormalizedText } from '../content/folder.ts'
import type { Content } from '../content/content.ts'
import { readContent } from '../content/read-content.ts'
import { ContentError, type Problem } from '../schemas/problem.ts'
import { throwCellErrors, type CellError } from './cells.ts'
import { checkKnownProduct, checkNewProduct } from './check-product-rows.ts'
import { groupProducts } from './group-products.ts'
import type { ProductColumns } from './product-columns.ts'
import { toEdition, toProductYaml, type ProductRows } from './product-files.ts'
import { readCsv } from './read-csv.ts'

/** The file with the facts of a product, in its folder. */
export const PRODUCT_FILE = 'product.yaml'

interface CopyRequest {
  readonly file: string
  readonly folder: string
  readonly copy: string
  readonly columns: ProductColumns
}

/** A file that is new or changed by the list. */
export interface ChangedFile {
  readonly path: string
  /** The text in the content folder; undefined if it had no such file. */
  readonly before: string | undefined
}

interface ProductCopy {
  readonly changed: readonly ChangedFile[]
  /** The first line of each product in the list, by its key. */
  readonly lines: ReadonlyMap<string, number>
}

/**
 * Creates a copy of the content folder with the products of the list. Everything else in the copy
 * is a symbolic link to the folder.
 */
export async function writeProductCopy({
  file,
  folder,
  copy,
  columns,
}: CopyRequest): Promise<ProductCopy> {
  await mkdir(join(copy, 'products'), { recursive: true })
  for (const name of await readdir(folder)) {
    if (name !== 'products') await symlink(resolve(folder, name), join(copy, name))
  }
  const errors: CellError[] = []
  const changed: ChangedFile[] = []
  const lines = new Map<string, number>()
  for await (const product of groupProducts(readCsv(file), errors)) {
    lines.set(product.key, product.rows[0]?.line ?? 1)
    const facts = join('products', product.key, PRODUCT_FILE)
    const existingText = await readNormalizedText(join(folder, facts))
    if (existingText === undefined) checkNewProduct(product, errors)
    else checkKnownProduct(product, errors)
    if (errors.length > 0) continue
    changed.push(...(await writeProduct({ folder, copy, product, columns })))
  }
  throwCellErrors(file, errors)
  for (const key of await listEntries({ path: folder }, 'products')) {
    if (lines.has(key)) continue
    await symlink(resolve(folder, 'products', key), join(copy, 'products', key))
  }
  return { changed, lines }
}

interface ProductWriteRequest {
  readonly folder: string
  readonly copy: string
  readonly product: ProductRows
  readonly columns: ProductColumns
}

/** Writes the files of one product and returns those that are new or have changed. */
async function writeProduct({
  folder,
  copy,
  product,
  columns,
}: ProductWriteRequest): Promise<ChangedFile[]> {
  const productFolder = join('products', product.key)
  await mkdir(join(copy, productFolder), { recursive: true })
  const changed: ChangedFile[] = []
  const write = async (path: string, before: string | undefined, after: string | undefined) => {
    if (after === undefined) return
    await writeFile(join(copy, path), after)
    if (after !== before) changed.push({ path, before })
  }
  const facts = join(productFolder, PRODUCT_FILE)
  const before = await readNormalizedText(join(folder, facts))
  await write(facts, before, toProductYaml(before, product, columns))
  for (const { code } of LOCALES) {
    const path = join(productFolder, `${code}.md`)
    const text = await readNormalizedText(join(folder, path))
    await write(path, text, toEdition(text, product, code))
  }
  return changed
}

/** Reads the copy. Problems name the line of the list that the product comes from. */
export async function readProductCopy(
  copy: string,
  file: string,
  lines: ReadonlyMap<string, number>,
): Promise<Content> {
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
