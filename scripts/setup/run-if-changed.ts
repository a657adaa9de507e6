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
import { dirname, join } from 'node:path'

/** A file that says from which sources something was made. */
export interface Stamp {
  readonly file: string
  readonly sources: readonly string[]
  /** What must be there besides for the stamp to hold. */
  readonly made: readonly string[]
  /** What it was made for, where the same sources make different things. */
  readonly purpose?: string
}

/** Makes the thing unless it was made from these very sources; the stamp is set only after. */
export async function runIfChanged(stamp: Stamp, make: () => Promise<void>): Promise<void> {
  const hash = hashOf(stamp.sources) + (stamp.purpose ?? '')
  if (readStamp(stamp) === hash) return
  rmSync(stamp.file, { force: true })
  await make()
  mkdirSync(dirname(stamp.file), { recursive: true })
  writeFileSync(stamp.file, hash)
}

function readStamp({ file, made }: Stamp): string | undefined {
  return [file, ...made].every((one) => existsSync(one)) ? readFileSync(file, 'utf8') : undefined
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, source)
  return hash.digest('hex')
}

function addTo(hash: Hash, path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return
  if (found.isDirectory()) {
    for (const name of readdirSync(path).toSorted()) addTo(hash, join(path, name))
    return
  }
  hash.update(`${path}\0${found.size}\0`).update(readFileSync(path))
}
