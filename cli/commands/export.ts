import { createCommand, type CommandArguments } from '../command/command.ts'
import { UsageError } from '../command/command-errors.ts'
import { formatCount, print, printJson } from '../command/print.ts'
import { createProgress } from '../command/progress.ts'

export const exportCommand = createCommand({
  description: 'Exports everything to a new folder, or stock, prices or products to a file',
  args: {
    folder: {
      type: 'positional',
      description: 'A folder that does not exist yet, or a .csv file',
      required: true,
    },
    list: {
      type: 'string',
      valueHint: 'stock|prices|products',
      description: 'The kind of list, if the file name does not begin with it',
    },
    only: {
      type: 'string',
      valueHint: 'content|data',
      description: 'Exports only the content, which "import" reads; or only the rest',
    },
  },
  examples: [
    'export backups/2026-11-21',
    'export backups/2026-11-21 --remote',
    'export my-content --only=content',
    'export stock.csv',
    'export november.csv --list=prices',
  ],
  async run(args) {
    const folder = args.get('folder')
    const only = parsePart(args.find('only'))
    if (isCsv(folder)) return exportList(args, folder)
    if (args.find('list') !== undefined) {
      throw new UsageError(`A list needs a .csv file, not ${folder}.`)
    }
    const { withPlatform } = await import('../platform/platform.ts')
    const { exportShop } = await import('../backup/export-shop.ts')
    const progress = createProgress(args.isJson ? process.stderr : process.stdout, Date.now)
    const result = await withPlatform(
      (env) => exportShop(env, folder, { progress, only }),
      args.target,
    )
    if (args.isJson) return printJson(result)
    print(
      [
        formatCount(result.files, 'file of content', 'files of content'),
        formatCount(result.rows, 'row', 'rows'),
        formatCount(
          result.media,
          'file of visitors and programs',
          'files of visitors and programs',
        ),
      ].join(', '),
    )
    if (only !== 'content') print(`${folder} has addresses and keys of people: keep it safe.`)
  },
})

function isCsv(path: string): boolean {
  return /\.csv$/i.test(path)
}

async function exportList(args: CommandArguments<'list' | 'only'>, file: string): Promise<void> {
  if (args.find('only') !== undefined) throw new UsageError('--only is for folders, not for lists.')
  const { exportCsv, getCsvKind } = await import('../csv/export-csv.ts')
  const kind = getCsvKind(file, args.find('list'))
  const { withPlatform } = await import('../platform/platform.ts')
  const lines = await withPlatform((env) => exportCsv(env, file, kind), args.target)
  if (args.isJson) return printJson({ kind, lines })
  print(`${formatCount(lines, 'line', 'lines')} of ${kind} written to ${file}.`)
}

function parsePart(text: string | undefined): 'content' | 'data' | undefined {
  if (text === undefined || text === 'content' || text === 'data') return text
  throw new UsageError('--only must be content or data.')
}
