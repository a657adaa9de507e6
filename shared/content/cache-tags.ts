/** The tag of every page that was rendered under a version of the catalogue. */
export function catalogueTag(version: string): string {
  return `catalogue:${version}`
}

/** Tags whose pages are to be purged wait in KV, one key each, until the worker has done it. */
export const PURGE_PREFIX = 'purge:'
