import type { TestProject } from 'vitest/node'
import { createSamplePictures } from '../../../cli/pictures/sample-pictures.ts'
import { readContent } from '../../../cli/content/read-content.ts'
import { toRows } from '../../../cli/import/rows/to-rows.ts'

/** Provides the whole demo shop, which only the tests of this folder need. */
export async function setup(project: TestProject): Promise<void> {
  const content = await readContent('content', { pictures: 'unchecked' })
  project.provide('wholeShop', toRows(content, createSamplePictures(content)))
}
