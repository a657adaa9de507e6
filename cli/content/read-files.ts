import { PAGE_IDS, PAGES } from '#shared/pages/pages.ts'
import type { Attribute, Page } from './content.ts'
import { DEFAULT_PAGES } from './default-pages.ts'
import {
  listEntries,
  readYamlIfExists,
  reportMissing,
  reportUnknownFiles,
  type ReadContext,
} from './folder.ts'
import type { KnownNames } from './known-names.ts'
import { PageFile } from '../schemas/page-schema.ts'
import { AttributeFile } from '../schemas/shop-schema.ts'

export async function readAttributes(
  context: ReadContext,
  knownNames: KnownNames,
): Promise<Attribute[]> {
  const keys = await listKeys(context, 'attributes')
  for (const key of keys) knownNames.attributes.add(key)
  return await readEach(keys, (key) => readAttribute(context, key))
}

async function readAttribute(context: ReadContext, key: string): Promise<Attribute | undefined> {
  const parsedFile = await readYamlIfExists(context, `attributes/${key}.yaml`, AttributeFile)
  if (parsedFile?.value === undefined) return undefined
  const { name, values } = parsedFile.value
  const attribute = {
    key,
    name,
    values: Object.entries(values).map(([value, facts]) => ({ key: value, ...facts })),
  }
  context.report.locate(attribute, parsedFile.source)
  return attribute
}

/** The pages whose texts are in a file in content/pages. */
export const CONTENT_PAGES = PAGE_IDS.filter((id) =>
  ['fetchPage', 'fetchBlogs', 'fetchSoft'].includes(PAGES[id].call),
)
/** Those that every shop needs. */
const REQUIRED_PAGES = CONTENT_PAGES.filter((id) => PAGES[id].hasOptionalContent !== true)

export async function readPages(context: ReadContext): Promise<Page[]> {
  const keys = await listKeys(context, 'pages')
  for (const key of REQUIRED_PAGES) {
    const isDefault = DEFAULT_PAGES.some((page) => page.key === key)
    if (!keys.includes(key) && !isDefault) reportMissing(context, `pages/${key}${EXTENSION}`)
  }
  const pages = await readEach(keys, (key) => readPage(context, key))
  return [...pages, ...DEFAULT_PAGES.filter(({ key }) => !keys.includes(key))]
}

async function readPage(context: ReadContext, key: string): Promise<Page | undefined> {
  const parsedFile = await readYamlIfExists(context, `pages/${key}.yaml`, PageFile)
  if (parsedFile?.value === undefined) return undefined
  const page = { key, ...parsedFile.value }
  context.report.locate(page, parsedFile.source)
  return page
}

/**
 * Reads all files concurrently and returns the values in the order of the keys. Files with problems
 * are left out.
 */
async function readEach<Value>(
  keys: readonly string[],
  readValue: (key: string) => Promise<Value | undefined>,
): Promise<Value[]> {
  const values = await Promise.all(keys.map(readValue))
  return values.filter((value) => value !== undefined)
}

const EXTENSION = '.yaml'

async function listKeys(context: ReadContext, folder: string): Promise<string[]> {
  const names = await listEntries(context, folder)
  const files = names.filter((name) => name.endsWith(EXTENSION))
  await reportUnknownFiles(context, folder, files)
  return files.map((name) => name.slice(0, -EXTENSION.length))
}
