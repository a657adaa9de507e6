import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { SAMPLE_FILES } from './sample-files.ts'

/** The new content of a file: a text, an edit of the current text, or undefined to delete the file. */
export type FileChange = string | ((text: string) => string) | undefined

export interface ContentFolder extends AsyncDisposable {
  readonly path: string
  /** Changes a file after the folder was created. */
  edit(file: string, change: FileChange): Promise<void>
}

/** Creates a small valid content folder with the changes of a test. */
export async function createContentFolder(
  changes: Readonly<Record<string, FileChange>> = {},
): Promise<ContentFolder> {
  const parent = await mkdtemp(join(tmpdir(), 'karavan-content-'))
  const path = join(parent, 'content')
  for (const [file, text] of Object.entries(SAMPLE_FILES)) await writeText(join(path, file), text)
  await addPicture(join(path, 'pictures/red.png'), '#aa1133')
  await addPicture(join(path, 'pictures/blue.png'), '#1133aa')
  const folder: ContentFolder = {
    path,
    edit: (file, change) => edit(join(path, file), change),
    [Symbol.asyncDispose]: () => rm(parent, { recursive: true, force: true }),
  }
  for (const [file, change] of Object.entries(changes)) await folder.edit(file, change)
  return folder
}

async function edit(path: string, change: FileChange): Promise<void> {
  if (change === undefined) await rm(path)
  else if (typeof change === 'string') await writeText(path, change)
  else await writeText(path, await applyChange(path, change))
}

/** An edit without effect would make its test meaningless. */
async function applyChange(path: string, change: (text: string) => string): Promise<string> {
  const oldText = await readFile(path, 'utf8')
  const newText = change(oldText)
  if (newText === oldText) throw new Error(`The edit of ${path} changes nothing`)
  return newText
}

async function writeText(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

async function addPicture(path: string, background: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const create = { width: 600, height: 400, channels: 3, background } as const
  await sharp({ create }).png().toFile(path)
}
