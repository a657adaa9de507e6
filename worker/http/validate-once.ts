const MAX_ENTRIES = 5_000

/** Maps a key to the id of the entry that this isolate has validated last. */
const validatedIds = new WeakMap<KVNamespace, Map<string, string>>()

interface EntryLocation {
  readonly kv: KVNamespace
  readonly key: string
}

/**
 * Returns whether an entry is valid. An entry is written once and read thousands of times, so one with
 * the same id is not validated again. Entries without id are validated each time.
 */
export function validateOnce(
  { kv, key }: EntryLocation,
  entry: unknown,
  validate: () => boolean,
): boolean {
  const id: unknown = Object(entry).id
  if (typeof id !== 'string') return validate()
  const ids = validatedIds.get(kv) ?? new Map<string, string>()
  if (ids.get(key) === id) return true
  if (!validate()) return false
  if (ids.size >= MAX_ENTRIES) ids.clear()
  validatedIds.set(kv, ids.set(key, id))
  return true
}
