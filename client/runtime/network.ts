/** Which pages may be preloaded: every visible link, only links the visitor points at, or none. */
export type PreloadPolicy = 'everything' | 'intent' | 'nothing'

const SLOW_TYPES: readonly unknown[] = ['slow-2g', '2g']

interface Network {
  readonly onLine: boolean
  /** Some browsers do not have it. */
  readonly connection?: unknown
}

export function getPreloadPolicy({ onLine, connection }: Network): PreloadPolicy {
  const { saveData, effectiveType } = Object(connection)
  if (!onLine || saveData === true) return 'nothing'
  return SLOW_TYPES.includes(effectiveType) ? 'intent' : 'everything'
}
