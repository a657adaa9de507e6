import { tabStorage } from '../browser-storage.ts'
import { isChunkError } from './chunk-error.ts'
import { isReachable } from './latest-build.ts'
import { passReloadGuard } from './reload-guard.ts'

/** A page that never started is loaded once more; it can be read and walked through as it is. */
export async function recoverStart(error: unknown): Promise<void> {
  if (!isChunkError(error) || !(await isReachable())) return
  if (passReloadGuard(tabStorage, Date.now())) location.reload()
}
