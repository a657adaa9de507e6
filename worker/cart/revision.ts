/** An entity tag (RFC 9110 §8.8.3). A proxy that compresses the response may have made it weak. */
const ENTITY_TAG_PATTERN = /^(?:W\/)?"(\d{1,15})"$/

export function toEntityTag(revision: number): string {
  return `"${revision}"`
}

/**
 * Parses the revision; undefined also for a foreign tag, in which case the save is merged instead of
 * rejected.
 */
export function findRevision(ifMatch: string | undefined): number | undefined {
  const [, revision] = ENTITY_TAG_PATTERN.exec(ifMatch?.trim() ?? '') ?? []
  return revision === undefined ? undefined : Number(revision)
}
