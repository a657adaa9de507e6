import { createCommand } from '../command/command.ts'
import { CommandError } from '../command/command-errors.ts'
import { formatCount, print, printJson, formatTable } from '../command/print.ts'
import type { Finding } from '../doctor/finding.ts'

const STATE_SYMBOLS = { good: '✓', hint: '·', bad: '✗' } as const satisfies Record<
  Finding['state'],
  string
>

export const doctorCommand = createCommand({
  description: 'Checks the setup and says what to fix',
  examples: ['doctor', 'doctor --remote', 'doctor --remote --env=staging --json'],
  async run(args) {
    const { runChecks } = await import('../doctor/run-checks.ts')
    const findings = await runChecks(args.target, new Date())
    if (args.isJson) printJson(findings)
    else print(formatTable(findings.flatMap(toRows)))
    const failures = findings.filter(({ state }) => state === 'bad').length
    if (failures > 0)
      throw new CommandError(
        `${formatCount(failures, 'problem needs', 'problems need')} attention.`,
      )
    if (!args.isJson) print('No problems found.')
  },
})

function toRows({ state, check, says, todo }: Finding): string[][] {
  const row = [STATE_SYMBOLS[state], check, says]
  return todo === '' ? [row] : [row, ['', '', `→ ${todo}`]]
}
