/**
 * The result of a check. `bad` makes the command exit with 1; a `hint` concerns something optional.
 */
export interface Finding {
  readonly check: string
  readonly state: 'good' | 'hint' | 'bad'
  readonly message: string
  /** The advice to the operator. It is empty if there is nothing to do. */
  readonly advice: string
}

export function createGoodFinding(check: string, message: string): Finding {
  return { check, state: 'good', message, advice: '' }
}

export function createHintFinding(check: string, message: string, advice: string): Finding {
  return { check, state: 'hint', message, advice }
}

export function createBadFinding(check: string, message: string, advice: string): Finding {
  return { check, state: 'bad', message, advice }
}

/** Runs a check. An error becomes a finding with the state `bad`. */
export async function runCheck(
  check: string,
  advice: string,
  run: () => Promise<Finding | readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return [await run()].flat()
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    return [createBadFinding(check, line, advice)]
  }
}
