import type { Plugin } from 'vite'
import type { Blog } from '../../cli/content/content.ts'
import { readContent } from '../../cli/content/read-content.ts'
import { createSample } from '../../cli/content/sample-content.ts'
import { toRows } from '../../cli/import/rows/to-rows.ts'
import { createSamplePictures } from '../../cli/pictures/sample-pictures.ts'
import type { Rows } from '../../worker/import/row.ts'

const WITHOUT_SEARCH = { search_document: [], search_page: [], search_word: [], search_slip: [] }

/**
 * Modules with the rows of the sample shop as JSON, with and without those of search, which are most. A
 * test runner loads a module once; values that the configuration provides are sent for each test file.
 */
export function sampleRowsModules(contentFolder: string): Plugin {
  const readers: Readonly<Record<string, () => Promise<Rows>>> = {
    'virtual:sample-rows': async () => ({
      ...(await readSampleRows(contentFolder)),
      ...WITHOUT_SEARCH,
    }),
    'virtual:searchable-sample-rows': () => readSampleRows(contentFolder),
  }
  return {
    name: 'karavan:sample-rows-modules',
    resolveId: (id) => (id in readers ? `\0${id}` : undefined),
    async load(id) {
      const rows = await readers[id.slice(1)]?.()
      return rows && `export const json = ${JSON.stringify(JSON.stringify(rows))}`
    },
  }
}

async function readSampleRows(contentFolder: string): Promise<Rows> {
  const sample = createSample(await readContent(contentFolder, { pictures: 'unchecked' }))
  const content = { ...sample, blogs: [...sample.blogs].map(withoutFrenchIfNewest) }
  return toRows(content, createSamplePictures(content))
}

/** One article, the newest, is not translated, so that tests see what stands in for it. */
function withoutFrenchIfNewest(blog: Blog, index: number): Blog {
  const { en, am } = blog.editions
  return index === 0 ? { ...blog, editions: { en, ...(am && { am }) } } : blog
}
