import type { Attribute, Page } from './content.ts'
import { listEntries, readYaml, reportMissing, reportStrangers, type Reading } from './folder.ts'
import type { Known } from './known.ts'
import { PageFile } from './page-schema.ts'
import { AttributeFile } from './shop-schema.ts'

export async function readAttributes(reading: Reading, known: Known): Promise<Attribute[]> {
  const attributes: Attribute[] = []
  for (const key of await listKeys(reading, 'attributes')) {
    known.attributes.add(key)
    const parsed = await readYaml(reading, `attributes/${key}.yaml`, AttributeFile)
    if (parsed?.value === undefined) continue
    const { name, values } = parsed.value
    const attribute = {
      key,
      name,
      values: Object.entries(values).map(([value, words]) => ({ key: value, name: words })),
    }
    reading.report.locate(attribute, parsed.source)
    attributes.push(attribute)
  }
  return attributes
}

/** The pages the software has an address for. */
const PAGES = [
  'home',
  'products',
  'soft',
  'blogs',
  'about',
  'my',
  'my-blog',
  'my-details',
  'my-product',
  'my-portfolio',
]

export async function readPages(reading: Reading): Promise<Page[]> {
  const pages: Page[] = []
  const keys = await listKeys(reading, 'pages')
  for (const key of PAGES) {
    if (!keys.includes(key)) reportMissing(reading, `pages/${key}${EXTENSION}`)
  }
  for (const key of keys) {
    const parsed = await readYaml(reading, `pages/${key}.yaml`, PageFile)
    if (parsed?.value === undefined) continue
    const page = { key, ...parsed.value }
    reading.report.locate(page, parsed.source)
    pages.push(page)
  }
  return pages
}

const EXTENSION = '.yaml'

async function listKeys(reading: Reading, folder: string): Promise<string[]> {
  const names = await listEntries(reading, folder)
  const files = names.filter((name) => name.endsWith(EXTENSION))
  await reportStrangers(reading, folder, files)
  return files.map((name) => name.slice(0, -EXTENSION.length))
}
