import { command } from '../command/command.ts'
import { Misused } from '../command/refused.ts'
import { count, say, sayJson } from '../command/say.ts'
import { createProgress } from '../progress.ts'

export const exportCommand = command({
  description: 'Writes everything into a new folder: content, orders, accounts, reviews, files',
  args: {
    folder: { type: 'positional', description: 'A folder that is not there yet', required: true },
    only: {
      type: 'string',
      valueHint: 'content|data',
      description: 'Only the content, which "import" takes; or only the rest',
    },
  },
  examples: [
    'export backups/2026-11-21',
    'export backups/2026-11-21 --remote',
    'export my-content --only=content',
  ],
  async run(given) {
    const folder = given.need('folder')
    const only = toPart(given.text('only'))
    const { withPlatform } = await import('../platform.ts')
    const { exportShop } = await import('../backup/export-shop.ts')
    const progress = createProgress(given.isJson ? process.stderr : process.stdout, Date.now)
    const exported = await withPlatform(
      (env) => exportShop(env, folder, { progress, only }),
      given.where,
    )
    if (given.isJson) return sayJson(exported)
    say(
      [
        count(exported.files, 'file of content', 'files of content'),
        count(exported.rows, 'row', 'rows'),
        count(exported.media, 'file of visitors and programs', 'files of visitors and programs'),
      ].join(', '),
    )
    if (only !== 'content') say(`${folder} has addresses and keys of people: keep it safe.`)
  },
})

function toPart(text: string | undefined): 'content' | 'data' | undefined {
  if (text === undefined || text === 'content' || text === 'data') return text
  throw new Misused('--only must be content or data.')
}
