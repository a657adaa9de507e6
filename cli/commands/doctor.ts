import { command } from '../command/command.ts'
import { Refused } from '../command/refused.ts'
import { count, say, sayJson, toTable } from '../command/say.ts'
import type { Finding } from '../doctor/finding.ts'

const SIGNS = { good: '✓', hint: '·', bad: '✗' } as const satisfies Record<Finding['state'], string>

export const doctorCommand = command({
  description: 'Looks whether everything is set up, and says what to do',
  examples: ['doctor', 'doctor --remote', 'doctor --remote --env=staging --json'],
  async run(given) {
    const { examine } = await import('../doctor/examine.ts')
    const findings = await examine(given.where, new Date())
    if (given.isJson) sayJson(findings)
    else say(toTable(findings.flatMap(toRows)))
    const ills = findings.filter(({ state }) => state === 'bad').length
    if (ills > 0) throw new Refused(`${count(ills, 'thing needs', 'things need')} you.`)
    if (!given.isJson) say('The shop is well.')
  },
})

function toRows({ state, check, says, todo }: Finding): string[][] {
  const row = [SIGNS[state], check, says]
  return todo === '' ? [row] : [row, ['', '', `→ ${todo}`]]
}
