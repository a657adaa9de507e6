import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Blog } from '../../cli/content/content.ts'
import { readContent } from '../../cli/content/read-content.ts'
import { createSample } from '../../cli/content/sample-content.ts'
import { toRows } from '../../cli/import/rows/to-rows.ts'
import { createSamplePictures } from '../../cli/pictures/sample-pictures.ts'

const WITHOUT_SEARCH = { search_document: [], search_page: [], search_word: [], search_slip: [] }

interface SampleFiles {
  /** The file for the rows without those of search. */
  readonly rows: string
  readonly searchableRows: string
}

/** Writes the rows of the sample shop as JSON. */
export async function writeSampleRows(contentFolder: string, files: SampleFiles): Promise<void> {
  const sample = createSample(await readContent(contentFolder, { pictures: 'unchecked' }))
  const content = { ...sample, blogs: [...sample.blogs].map(withoutFrenchIfNewest) }
  const rows = toRows(content, createSamplePictures(content))
  await mkdir(dirname(files.rows), { recursive: true })
  await writeFile(files.rows, JSON.stringify({ ...rows, ...WITHOUT_SEARCH }))
  await writeFile(files.searchableRows, JSON.stringify(rows))
}

/** One article, the newest, is not translated, so that tests see what replaces the translation. */
function withoutFrenchIfNewest(blog: Blog, index: number): Blog {
  const { en, am } = blog.editions
  return index === 0 ? { ...blog, editions: { en, ...(am && { am }) } } : blog
}
