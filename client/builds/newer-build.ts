import type { BrowserStorage } from '../runtime/browser-storage.ts'

/** The key of the build for which a page was last loaded as a document. */
export const TRIED_BUILD_KEY = 'tried_build'
/** The interval between attempts while the pages of a new build are not served yet. */
export const RETRY_MS = 60 * 60 * 1000

export interface NewerBuild {
  readonly id: string
  readonly now: number
}

/** Returns true at most once per interval for each build, and stores the attempt. */
export function tryBuild(storage: BrowserStorage, { id, now }: NewerBuild): boolean {
  const [triedBuildId, triedAt] = storage.read(TRIED_BUILD_KEY)?.split(' ') ?? []
  if (triedBuildId === id && Math.abs(now - Number(triedAt)) < RETRY_MS) return false
  return storage.write(TRIED_BUILD_KEY, `${id} ${now}`)
}

/**
 * Removes the attempt once a page of that build has loaded, because the browser may later restore a
 * page of an older build.
 */
export function confirmBuild(storage: BrowserStorage, buildId: string): void {
  if (storage.read(TRIED_BUILD_KEY)?.split(' ')[0] === buildId) storage.remove(TRIED_BUILD_KEY)
}

/** Returns the id in `builds/latest.json`. */
export function findLatestId(response: unknown): string | undefined {
  const { id }: { readonly id?: unknown } = Object(response)
  return typeof id === 'string' && id !== '' ? id : undefined
}
