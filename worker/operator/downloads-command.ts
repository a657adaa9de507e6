import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { defineCommand } from 'citty'
import { reportFailure } from './report-failure.ts'

const put = defineCommand({
  meta: { name: 'put', description: 'Puts a file where buyers of a program can download it' },
  args: {
    program: {
      type: 'positional',
      description: 'The program, as its folder in content/soft is called',
      required: true,
    },
    file: { type: 'positional', description: 'The file', required: true },
  },
  async run({ args }) {
    try {
      const bytes = await readFile(args.file)
      const { toFileKey } = await import('../checkout/orders/file-keys.ts')
      const { withPlatform } = await import('./platform.ts')
      const name = basename(args.file)
      await withPlatform(async ({ DB, MEDIA }) => {
        const known = await DB.prepare('SELECT 1 FROM soft WHERE key = ?1')
          .bind(args.program)
          .first()
        if (known === null) throw new Error(`the shop has no program ${args.program}`)
        await MEDIA.put(toFileKey(args.program, name), bytes)
      })
      process.stdout.write(`Buyers of ${args.program} can download ${name}.\n`)
    } catch (error) {
      reportFailure(error)
    }
  },
})

export const downloadsCommand = defineCommand({
  meta: { name: 'downloads', description: 'The files that buyers of programs can download' },
  subCommands: { put },
})
