import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { command, ready, group } from '../command/command.ts'
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
    const { putDownload } = await import('../../worker/operations/downloads.ts')
    const { withPlatform } = await import('../platform/platform.ts')
    const file_name = basename(file)
    await withPlatform((env) => putDownload(env, { program, file_name, bytes }), given.where)
    if (given.isJson) return sayJson({ program, file: file_name })
    say(`Buyers of ${program} can download ${file_name}.`)
  },
})

export const downloadsCommand = group({
  name: 'downloads',
  description: 'The files that buyers of programs can download',
  commands: { put: ready(put) },
})
