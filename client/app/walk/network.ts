/** What the network is asked for before a click: everything, what is pointed at, or nothing. */
export type Allowance = 'everything' | 'intent' | 'nothing'

const SLOW: readonly unknown[] = ['slow-2g', '2g']

interface Network {
  readonly onLine: boolean
  /** Not in every browser. */
  readonly connection?: unknown
}

export function allowanceOf({ onLine, connection }: Network): Allowance {
  const { saveData, effectiveType } = Object(connection)
  if (!onLine || saveData === true) return 'nothing'
  return SLOW.includes(effectiveType) ? 'intent' : 'everything'
}
