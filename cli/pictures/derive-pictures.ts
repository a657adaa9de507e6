import { basename, join, resolve } from 'node:path'
import { ContentError, type Problem } from '../schemas/problem.ts'
import { derivePicture, type DerivedPicture, type EncodingEffort } from './derive-picture.ts'
import { forEachConcurrently } from '../concurrency/for-each-concurrently.ts'

/**
 * The encoders use all cores for one picture. A second picture uses the idle time between their
 * steps.
 */
const MAX_CONCURRENT_PICTURES = 2

interface DerivationRequest {
  readonly files: readonly string[]
  /** The content folder. */
  readonly folder: string
  readonly cache: string
  readonly effort: EncodingEffort
  readonly onDone: () => void
}

/**
 * Derives the pictures and returns them by file name, in the order of `files`. Throws one
 * ContentError for all files that cannot be decoded.
 */
export async function derivePictures(
  request: DerivationRequest,
): Promise<ReadonlyMap<string, DerivedPicture>> {
  const { files, folder, cache, effort, onDone } = request
  const derivedPictures = new Map<string, DerivedPicture>()
  const problems: Problem[] = []
  await forEachConcurrently(files, MAX_CONCURRENT_PICTURES, async (file) => {
    try {
      derivedPictures.set(file, await derivePicture(join(folder, 'pictures', file), cache, effort))
    } catch (error) {
      problems.push(toProblem(join(basename(resolve(folder)), 'pictures', file), error))
    }
    onDone()
  })
  if (problems.length > 0) throw new ContentError(problems)
  return new Map(
    files.flatMap((file) => {
      const picture = derivedPictures.get(file)
      return picture === undefined ? [] : [[file, picture]]
    }),
  )
}

function toProblem(file: string, error: unknown): Problem {
  const reason = error instanceof Error ? error.message : String(error)
  return { file, line: 1, field: '', message: `cannot be made into pictures: ${reason}` }
}
