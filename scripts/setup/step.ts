const MS_PER_SECOND = 1000

export const toSeconds = (ms: number): string => `${(ms / MS_PER_SECOND).toFixed(1)} s`

/** Does one step of a set-up and says on one line what it was and how long it took. */
export async function step<Value>(label: string, act: () => Promise<Value>): Promise<Value> {
  const startedAt = Date.now()
  process.stdout.write(`${label} … `)
  const value = await act()
  process.stdout.write(`${toSeconds(Date.now() - startedAt)}\n`)
  return value
}

/** A step that speaks itself: its name goes before, its time after what it says. */
export async function loudStep<Value>(label: string, act: () => Promise<Value>): Promise<Value> {
  const startedAt = Date.now()
  process.stdout.write(`${label} …\n`)
  const value = await act()
  process.stdout.write(`${label} … ${toSeconds(Date.now() - startedAt)}\n`)
  return value
}
