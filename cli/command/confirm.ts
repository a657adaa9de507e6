import { createInterface } from 'node:readline/promises'
import { Refused } from './refused.ts'

/** Asks before what cannot be undone. Where nobody can answer, only --yes is an answer. */
export async function confirm(question: string, isSure: boolean): Promise<void> {
  if (isSure) return
  if (!process.stdin.isTTY) {
    throw new Refused(`${question} Nothing was changed: add --yes to do it without being asked.`)
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await terminal.question(`${question} (yes/no) `)
    if (!/^y(es)?$/i.test(answer.trim())) throw new Refused('Nothing was changed.')
  } finally {
    terminal.close()
  }
}
