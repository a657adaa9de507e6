/** RFC 9110 §8.8.3. What compresses an answer may have made the tag a weak one. */
const ENTITY_TAG = /^(?:W\/)?"(\d{1,15})"$/

export function toEntityTag(revision: number): string {
  return `"${revision}"`
}

/** Undefined also for a tag that is none of ours: the save is merged then, never refused. */
export function findRevision(ifMatch: string | undefined): number | undefined {
  const [, revision] = ENTITY_TAG.exec(ifMatch?.trim() ?? '') ?? []
  return revision === undefined ? undefined : Number(revision)
}
