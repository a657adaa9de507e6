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
    if (args.isJson) printJson(findings.map(toJson))
    else print(formatTable(findings.flatMap(toRows)))
    const failures = findings.filter(({ state }) => state === 'bad').length
    if (failures > 0)
      throw new CommandError(
        `${formatCount(failures, 'problem needs', 'problems need')} attention.`,
      )
    if (!args.isJson) print('No problems found.')
  },
})

/** The names of the fields in the --json output do not change. */
function toJson({ check, state, message, advice }: Finding) {
  return { check, state, says: message, todo: advice }
}

function toRows({ state, check, message, advice }: Finding): string[][] {
  const row = [STATE_SYMBOLS[state], check, message]
  return advice === '' ? [row] : [row, ['', '', `→ ${advice}`]]
}
