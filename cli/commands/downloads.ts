import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { command, ready, type Group } from '../command/command.ts'
import { Refused } from '../command/refused.ts'
import { say, sayJson } from '../command/say.ts'

const put = command({
  description: 'Puts a file where buyers of a program can download it',
  args: {
    program: {
      type: 'positional',
      description: 'The program, as its folder in content/soft is called',
      required: true,
    },
    file: { type: 'positional', description: 'The file', required: true },
  },
  examples: ['downloads put palette-mixer ./palette-mixer-2.4.1-mac.dmg'],
  async run(given) {
    const [program, file] = [given.need('program'), given.need('file')]
    const bytes = await readFile(file)
    const { toFileKey } = await import('../../checkout/orders/file-keys.ts')
    const { withPlatform } = await import('../platform.ts')
    const name = basename(file)
    await withPlatform(async ({ DB, MEDIA }) => {
      const known = await DB.prepare('SELECT 1 FROM soft WHERE key = ?1').bind(program).first()
      if (known === null) throw new Refused(`The shop has no program ${program}.`)
      await MEDIA.put(toFileKey(program, name), bytes)
    }, given.where)
    if (given.isJson) return sayJson({ program, file: name })
    say(`Buyers of ${program} can download ${name}.`)
  },
})

export const downloadsCommand: Group = {
  description: 'The files that buyers of programs can download',
  commands: { put: ready(put) },
}
