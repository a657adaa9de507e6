import { expect, it } from 'vitest'
import { hashSource } from '../../cli/content/source-files.ts'
import { createContentFolder } from './content-folder.ts'
import { findContentProblems } from './find-content-problems.ts'

const SYSTEM_FILES = {
  'Thumbs.db': '',
  'desktop.ini': '',
  'products/Thumbs.db': '',
  'products/red/desktop.ini': '',
  'pages/.DS_Store': '',
  'pictures/Thumbs.db': '',
}

it('Files that systems create in folders do not belong to the content', async () => {
  expect(await findContentProblems(SYSTEM_FILES)).toEqual([])
  await using folder = await createContentFolder()
  await using folderWithFiles = await createContentFolder(SYSTEM_FILES)
  expect(await hashSource(folderWithFiles.path)).toEqual(await hashSource(folder.path))
})

it('Another file in the place of a folder is named', async () => {
  expect(await findContentProblems({ 'products/list.csv': 'key\n', 'blogs/a.md': '' })).toEqual([
    'content/blogs/a.md:1 is not a folder; blogs/ contains only folders',
    'content/products/list.csv:1 is not a folder; products/ contains only folders',
  ])
})
