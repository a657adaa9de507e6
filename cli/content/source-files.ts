import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listObjectKeys } from '../../worker/import/bucket-objects.ts'
import { compareStrings } from '../schemas/problem.ts'
import { forEachConcurrently } from '../concurrency/for-each-concurrently.ts'
import { isVisibleName } from './visible-name.ts'

/** Folders of binary files. */
const BINARY_FOLDERS = ['pictures/', 'videos/', 'safety/']
const MAX_CONCURRENT_PUTS = 6

/** A file of content/ as it was imported. `text` is null for a binary file. */
export interface SourceFile {
  readonly path: string
  readonly hash: string
  readonly text: string | null
}

/** Returns the R2 key of an original picture, film or safety data sheet. */
export function toSourceKey(hash: string): string {
  return `source/${hash}`
}

/** Iterates the visible files of a content folder, sorted by path. */
export async function* readSourceFiles(folder: string): AsyncGenerator<SourceFile> {
  for await (const path of listFiles(folder)) {
    const content = isBinary(path)
      ? { text: null, bytes: await readFile(join(folder, path)) }
      : await readText(join(folder, path))
    const hash = createHash('sha256').update(content.bytes).digest('hex')
    yield { path, hash, text: content.text }
  }
}

async function readText(path: string) {
  const text = await readFile(path, 'utf8')
  return { text, bytes: text }
}

/**
 * Sorts by the whole path: the name of a folder alone would sort differently, because a slash
 * follows it.
 */
async function* listFiles(folder: string, prefix = ''): AsyncGenerator<string> {
  const names = (await readdir(join(folder, prefix))).filter(isVisibleName)
  const paths = await Promise.all(names.map((name) => toPath(folder, prefix + name)))
  for (const path of paths.toSorted(compareStrings)) {
    if (path.endsWith('/')) yield* listFiles(folder, path)
    else yield path
  }
}

/**
 * Appends a slash to the path of a folder. Symbolic links are followed, as all readers of content
 * do.
 */
async function toPath(folder: string, path: string): Promise<string> {
  return (await stat(join(folder, path))).isDirectory() ? `${path}/` : path
}

function isBinary(path: string): boolean {
  return BINARY_FOLDERS.some((folder) => path.startsWith(folder))
}

export interface ContentSource {
  /** A hash of all file names and contents. */
  readonly hash: string
  /** The pictures, films and safety data sheets. */
  readonly binaryFiles: readonly SourceFile[]
}

/** Reads each file once and stores only hashes. Texts are read again when they are stored. */
export async function hashSource(folder: string): Promise<ContentSource> {
  const sourceHash = createHash('sha256')
  const binaryFiles: SourceFile[] = []
  for await (const file of readSourceFiles(folder)) {
    sourceHash.update(`${file.path}\0${file.hash}\0`)
    if (file.text === null) binaryFiles.push(file)
  }
  return { hash: sourceHash.digest('hex'), binaryFiles }
}

/** Uploads the binary files that the bucket lacks. */
export async function putSource(
  bucket: R2Bucket,
  folder: string,
  source: ContentSource,
): Promise<void> {
  const storedKeys = new Set(await listObjectKeys(bucket, toSourceKey('')))
  const missingFiles = source.binaryFiles.filter(({ hash }) => !storedKeys.has(toSourceKey(hash)))
  await forEachConcurrently(missingFiles, MAX_CONCURRENT_PUTS, async ({ path, hash }) => {
    await bucket.put(toSourceKey(hash), await readFile(join(folder, path)))
  })
}
