import type { ProductState } from '../../catalog/store.ts'

export const MOST_RETURNS = 40

/** A page as it was left. */
interface Left {
  readonly page: unknown
  readonly product: ProductState
}

/** What back and forward lead to, by the key of the history's entry. */
export function createReturnMemory() {
  const entries = new Map<string, Left>()
  return {
    remember(key: string, left: Left): void {
      entries.delete(key)
      entries.set(key, left)
      for (const oldest of entries.keys()) {
        if (entries.size <= MOST_RETURNS) break
        entries.delete(oldest)
      }
    },
    recall: (key: string): Left | undefined => entries.get(key),
  }
}
