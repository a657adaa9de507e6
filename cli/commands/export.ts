import { command, type Given } from '../command/command.ts'
import { Misused } from '../command/refused.ts'
import { count, say, sayJson } from '../command/say.ts'
import { createProgress } from '../command/progress.ts'

export const exportCommand = command({
  description: 'Writes everything into a new folder, or a list of stock, prices or products',
  args: {
    folder: {
      type: 'positional',
      description: 'A folder that is not there yet; or a file that ends in .csv',
      required: true,
    },
    list: {
      type: 'string',
      valueHint: 'stock|prices|products',
      description: 'What a file is a list of, where its name does not begin so',
    },
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
    'export stock.csv',
    'export november.csv --list=prices',
  ],
  async run(given) {
    const folder = given.need('folder')
    const only = toPart(given.text('only'))
    if (isCsv(folder)) return exportList(given, folder)
    if (given.text('list') !== undefined) {
      throw new Misused(`A list goes into a file: name one that ends in .csv, not ${folder}.`)
    }
    const { withPlatform } = await import('../platform/platform.ts')
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

function isCsv(path: string): boolean {
  return /\.csv$/i.test(path)
}

async function exportList(given: Given<'list' | 'only'>, file: string): Promise<void> {
  if (given.text('only') !== undefined) throw new Misused('--only is for folders, not for lists.')
  const { exportCsv, toListKind } = await import('../csv/export-csv.ts')
  const kind = toListKind(file, given.text('list'))
  const { withPlatform } = await import('../platform/platform.ts')
  const lines = await withPlatform((env) => exportCsv(env, file, kind), given.where)
  if (given.isJson) return sayJson({ kind, lines })
  say(`${count(lines, 'line', 'lines')} of ${kind} written to ${file}.`)
}

function toPart(text: string | undefined): 'content' | 'data' | undefined {
  if (text === undefined || text === 'content' || text === 'data') return text
  throw new Misused('--only must be content or data.')
}
