import { PAGE_IDS, PAGES } from '#shared/pages/pages.ts'
import type { Attribute, Page } from './content.ts'
import { listEntries, readYaml, reportMissing, reportStrangers, type Reading } from './folder.ts'
import type { Known } from './known.ts'
import { PageFile } from '../schemas/page-schema.ts'
import { AttributeFile } from '../schemas/shop-schema.ts'

export async function readAttributes(reading: Reading, known: Known): Promise<Attribute[]> {
  const keys = await listKeys(reading, 'attributes')
  for (const key of keys) known.attributes.add(key)
  return await readEach(keys, (key) => readAttribute(reading, key))
}

async function readAttribute(reading: Reading, key: string): Promise<Attribute | undefined> {
  const parsed = await readYaml(reading, `attributes/${key}.yaml`, AttributeFile)
  if (parsed?.value === undefined) return undefined
  const { name, values } = parsed.value
  const attribute = {
    key,
    name,
    values: Object.entries(values).map(([value, facts]) => ({ key: value, ...facts })),
  }
  reading.report.locate(attribute, parsed.source)
  return attribute
}

/** The pages whose words are in a file of their own. */
const CONTENT_PAGES = PAGE_IDS.filter((id) =>
  ['fetchPage', 'fetchBlogs', 'fetchSoft'].includes(PAGES[id].call),
)

export async function readPages(reading: Reading): Promise<Page[]> {
  const keys = await listKeys(reading, 'pages')
  for (const key of CONTENT_PAGES) {
    if (!keys.includes(key)) reportMissing(reading, `pages/${key}${EXTENSION}`)
  }
  return await readEach(keys, (key) => readPage(reading, key))
}

async function readPage(reading: Reading, key: string): Promise<Page | undefined> {
  const parsed = await readYaml(reading, `pages/${key}.yaml`, PageFile)
  if (parsed?.value === undefined) return undefined
  const page = { key, ...parsed.value }
  reading.report.locate(page, parsed.source)
  return page
}

/** All at once, in the order of the keys; what has mistakes is left out. */
async function readEach<Thing>(
  keys: readonly string[],
  read: (key: string) => Promise<Thing | undefined>,
): Promise<Thing[]> {
  const things = await Promise.all(keys.map(read))
  return things.filter((thing) => thing !== undefined)
}

const EXTENSION = '.yaml'

async function listKeys(reading: Reading, folder: string): Promise<string[]> {
  const names = await listEntries(reading, folder)
  const files = names.filter((name) => name.endsWith(EXTENSION))
  await reportStrangers(reading, folder, files)
  return files.map((name) => name.slice(0, -EXTENSION.length))
}
