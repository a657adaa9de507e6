import { parseStoredWishes } from '#shared/wish-list/stored-wishes.ts'
import { browserStorage, parseStored } from '../runtime/browser-storage.ts'
import { WISHES } from './wish-storage.ts'

export { WISHES, WISHES_CHANGED } from './wish-storage.ts'

/** Reads the list that this browser holds without an account. */
export function readBrowserWishes(): readonly number[] {
  return parseStoredWishes(parseStored(browserStorage.read(WISHES)))
}

/** Returns false if the browser stores nothing. */
export function writeBrowserWishes(ids: readonly number[]): boolean {
  if (ids.length > 0) return browserStorage.write(WISHES, JSON.stringify(ids))
  browserStorage.remove(WISHES)
  return true
}
