import { createInterface } from 'node:readline/promises'
import { CommandError } from './command-errors.ts'

/**
 * Asks the operator to confirm an action that cannot be undone. Throws a CommandError if the
 * operator declines. Without a terminal only `--yes` confirms.
 */
export async function confirm(question: string, isConfirmed: boolean): Promise<void> {
  if (isConfirmed) return
  if (!process.stdin.isTTY) {
    throw new CommandError(
      `${question} Nothing was changed: add --yes to do it without being asked.`,
    )
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await terminal.question(`${question} (yes/no) `)
    if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError('Nothing was changed.')
  } finally {
    terminal.close()
  }
}
