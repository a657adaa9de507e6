import type { TestProject } from 'vitest/node'
import { samplePictures } from '../../../worker/operator/pictures/sample-pictures.ts'
import { readContent } from '../../../worker/operator/read-content.ts'
import { toRows } from '../../../worker/operator/to-rows.ts'

/** The whole demo shop, which only the tests of this folder wait for. */
export async function setup(project: TestProject): Promise<void> {
  const content = await readContent('content', { pictures: 'unchecked' })
  project.provide('wholeShop', toRows(content, samplePictures(content)))
}
