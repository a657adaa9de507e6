const MOST_ENTRIES = 5_000

/** By key, the id of the entry that this isolate has checked last. */
const checked = new WeakMap<KVNamespace, Map<string, string>>()

interface EntryPlace {
  readonly kv: KVNamespace
  readonly key: string
}

/**
 * Whether an entry passes the check. Written once, read ten thousand times: the one with the same id
 * has passed already. Entries without id are checked each time.
 */
export function checkOnce({ kv, key }: EntryPlace, entry: unknown, check: () => boolean): boolean {
  const id: unknown = Object(entry).id
  if (typeof id !== 'string') return check()
  const ids = checked.get(kv) ?? new Map<string, string>()
  if (ids.get(key) === id) return true
  if (!check()) return false
  if (ids.size >= MOST_ENTRIES) ids.clear()
  checked.set(kv, ids.set(key, id))
  return true
}
