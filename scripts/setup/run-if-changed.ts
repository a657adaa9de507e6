import { createHash, type Hash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** A stamp file contains a hash of the sources that something was produced from. */
export interface Stamp {
  readonly file: string
  readonly sources: readonly string[]
  /** Paths that must exist for the stamp to be valid. */
  readonly outputs: readonly string[]
  /** Distinguishes results that are produced from the same sources. */
  readonly purpose?: string
}

/**
 * Calls `produce` unless the stamp says that these sources were processed. The stamp is written
 * only after success.
 */
export async function runIfChanged(stamp: Stamp, produce: () => Promise<void>): Promise<void> {
  const hash = hashSources(stamp.sources) + (stamp.purpose ?? '')
  if (readStamp(stamp) === hash) return
  rmSync(stamp.file, { force: true })
  await produce()
  mkdirSync(dirname(stamp.file), { recursive: true })
  writeFileSync(stamp.file, hash)
}

function readStamp({ file, outputs }: Stamp): string | undefined {
  return [file, ...outputs].every((path) => existsSync(path))
    ? readFileSync(file, 'utf8')
    : undefined
}

function hashSources(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const source of sources) addToHash(hash, source)
  return hash.digest('hex')
}

/** The files that wrangler writes beside the sources are not sources. */
const WRANGLER_FOLDER = '.wrangler'

function addToHash(hash: Hash, path: string): void {
  if (basename(path) === WRANGLER_FOLDER) return
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return
  if (stats.isDirectory()) {
    for (const name of readdirSync(path).toSorted()) addToHash(hash, join(path, name))
    return
  }
  hash.update(`${path}\0${stats.size}\0`).update(readFileSync(path))
}
