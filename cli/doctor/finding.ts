/** `bad` ends with 1; a `hint` is what a shop can go without. */
export interface Finding {
  readonly check: string
  readonly state: 'good' | 'hint' | 'bad'
  readonly says: string
  /** What to do; empty where nothing is. */
  readonly todo: string
}

export function good(check: string, says: string): Finding {
  return { check, state: 'good', says, todo: '' }
}

export function hint(check: string, says: string, todo: string): Finding {
  return { check, state: 'hint', says, todo }
}

export function bad(check: string, says: string, todo: string): Finding {
  return { check, state: 'bad', says, todo }
}

/** A check that throws has found something. */
export async function runCheck(
  check: string,
  todo: string,
  run: () => Promise<Finding | readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return [await run()].flat()
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    return [bad(check, line, todo)]
  }
}
