import type { BrowserStorage } from '../runtime/browser-storage.ts'

/** Of the build that a page was loaded for as a document. */
export const TRIED_BUILD = 'tried_build'
/** Where the pages of a new build do not come yet, they are not asked for at each step. */
export const TRY_AGAIN_MS = 60 * 60 * 1000

export interface NewerBuild {
  readonly id: string
  readonly now: number
}

/** True once in a while for each build; what is tried is remembered. */
export function tryBuild(storage: BrowserStorage, { id, now }: NewerBuild): boolean {
  const [tried, at] = storage.read(TRIED_BUILD)?.split(' ') ?? []
  if (tried === id && Math.abs(now - Number(at)) < TRY_AGAIN_MS) return false
  return storage.write(TRIED_BUILD, `${id} ${now}`)
}

/** The page of this build has come: an older one that a browser brings back may ask for it again. */
export function arriveIn(storage: BrowserStorage, build: string): void {
  if (storage.read(TRIED_BUILD)?.split(' ')[0] === build) storage.remove(TRIED_BUILD)
}

/** The id of what `builds/latest.json` says. */
export function findLatestId(answer: unknown): string | undefined {
  const { id }: { readonly id?: unknown } = Object(answer)
  return typeof id === 'string' && id !== '' ? id : undefined
}
