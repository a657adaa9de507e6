/**
 * The result of a check. `bad` makes the command exit with 1; a `hint` concerns something optional.
 * The names of the fields are part of the --json output.
 */
export interface Finding {
  readonly check: string
  readonly state: 'good' | 'hint' | 'bad'
  readonly says: string
  /** The advice to the operator. It is empty if there is nothing to do. */
  readonly todo: string
}

export function createGoodFinding(check: string, says: string): Finding {
  return { check, state: 'good', says, todo: '' }
}

export function createHintFinding(check: string, says: string, todo: string): Finding {
  return { check, state: 'hint', says, todo }
}

export function createBadFinding(check: string, says: string, todo: string): Finding {
  return { check, state: 'bad', says, todo }
}

/** Runs a check. An error becomes a finding with the state `bad`. */
export async function runCheck(
  check: string,
  todo: string,
  run: () => Promise<Finding | readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return [await run()].flat()
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    return [createBadFinding(check, line, todo)]
  }
}
