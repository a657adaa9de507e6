const MS_PER_SECOND = 1000

export const toSeconds = (ms: number): string => `${(ms / MS_PER_SECOND).toFixed(1)} s`

/** Runs one step and prints its label and its duration on one line. */
export async function runStep<Value>(label: string, act: () => Promise<Value>): Promise<Value> {
  const startedAt = Date.now()
  process.stdout.write(`${label} … `)
  const value = await act()
  process.stdout.write(`${toSeconds(Date.now() - startedAt)}\n`)
  return value
}

/** Runs a step that prints output: the label is printed before it, the duration after it. */
export async function runVerboseStep<Value>(
  label: string,
  act: () => Promise<Value>,
): Promise<Value> {
  const startedAt = Date.now()
  process.stdout.write(`${label} …\n`)
  const value = await act()
  process.stdout.write(`${label} … ${toSeconds(Date.now() - startedAt)}\n`)
  return value
}
