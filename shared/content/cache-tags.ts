/** Returns the cache tag of all pages that were rendered with a version of the catalogue. */
export function catalogueTag(version: string): string {
  return `catalogue:${version}`
}

/** The KV prefix of tags whose pages must be purged, one key each, until the worker has purged them. */
export const PURGE_PREFIX = 'purge:'
