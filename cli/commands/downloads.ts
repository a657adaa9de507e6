import { createCommandContext } from '../command/command-context.ts'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { createCommand, toLoader, createCommandGroup } from '../command/command.ts'
import { CommandError } from '../command/command-errors.ts'
import { isMissingFileError } from '../command/missing-file.ts'
import { print, printJson } from '../command/print.ts'

const put = createCommand({
  description: 'Uploads a file that buyers of a program can download',
  args: {
    program: {
      type: 'positional',
      description: 'The program: the name of its folder in content/soft',
      required: true,
    },
    file: { type: 'positional', description: 'The file', required: true },
  },
  examples: ['downloads put palette-mixer ./palette-mixer-2.4.1-mac.dmg'],
  async run(args) {
    const [program, file] = [args.get('program'), args.get('file')]
    const bytes = await readFile(file).catch((error: unknown) => {
      if (isMissingFileError(error)) throw new CommandError(`There is no file ${file}.`)
      throw new CommandError(`${file} cannot be read.`, { cause: error })
    })
    if (bytes.length === 0)
      throw new CommandError(`The file ${file} is empty. Nothing was uploaded.`)
    const { putDownload } = await import('../../worker/operations/downloads.ts')
    const { withPlatform } = await import('../platform/platform.ts')
    const file_name = basename(file)
    await withPlatform(
      (env) => putDownload(env, { programKey: program, file_name, bytes }, createCommandContext()),
      args.target,
    )
    if (args.isJson) return printJson({ program, file: file_name })
    print(`Buyers of ${program} can download ${file_name}.`)
  },
})

export const downloadsCommand = createCommandGroup({
  name: 'downloads',
  description: 'Files that buyers of programs can download',
  commands: { put: toLoader(put) },
})
