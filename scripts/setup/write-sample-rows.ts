import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Blog, Content } from '../../cli/content/content.ts'
import { readContent } from '../../cli/content/read-content.ts'
import { createSample } from '../../cli/content/sample-content.ts'
import { toRows } from '../../cli/import/rows/to-rows.ts'
import { createSamplePictures } from '../../cli/pictures/sample-pictures.ts'

/** The files for the rows, those of search apart from the others. */
interface RowFiles {
  readonly sample: string
  readonly sampleSearch: string
  readonly wholeShop: string
  readonly wholeShopSearch: string
}

/** Writes the rows of the sample shop, and those of the whole content, as JSON. */
export async function writeSampleRows(contentFolder: string, files: RowFiles): Promise<void> {
  const content = await readContent(contentFolder, { pictures: 'unchecked' })
  const sample = createSample(content)
  const blogs = [...sample.blogs].map(withoutFrenchIfNewest)
  await writeRows({ ...sample, blogs }, files.sample, files.sampleSearch)
  await writeRows(content, files.wholeShop, files.wholeShopSearch)
}

async function writeRows(content: Content, file: string, searchFile: string): Promise<void> {
  const rows = toRows(content, createSamplePictures(content))
  const { search_document, search_page, search_word, search_slip, ...otherRows } = rows
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(otherRows))
  const searchRows = { search_document, search_page, search_word, search_slip }
  await writeFile(searchFile, JSON.stringify(searchRows))
}

/** One article, the newest, is not translated, so that tests see what replaces the translation. */
function withoutFrenchIfNewest(blog: Blog, index: number): Blog {
  const { en, am } = blog.editions
  return index === 0 ? { ...blog, editions: { en, ...(am && { am }) } } : blog
}
