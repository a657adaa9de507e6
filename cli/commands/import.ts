import { stat } from 'node:fs/promises'
import { createCommandContext } from '../command/command-context.ts'
import { createCommand, YES_OPTION, type CommandArguments } from '../command/command.ts'
import { CommandError, UsageError } from '../command/command-errors.ts'
import { isMissingFileError } from '../command/missing-file.ts'
import { EXIT_EDITS_KEPT } from '../command/report-failure.ts'
import { toCommandLine } from '../command/shop-target.ts'
import { formatCount, print, printJson } from '../command/print.ts'
import { createProgress, type Progress } from '../command/progress.ts'
import { quoteWord } from '../command/quote-word.ts'
import { ContentError, readContent, type Content } from '../content/read-content.ts'
import { printWarnings } from '../command/print-warnings.ts'
import type { QueuedImport } from '../import/queue-import.ts'
import { createSample } from '../content/sample-content.ts'
import { PICTURE_CACHE } from '../pictures/picture-cache.ts'

export const importCommand = createCommand({
  description: 'Checks a content folder, or a list from Excel, and imports it',
  args: {
    from: {
      type: 'positional',
      description: 'The folder with shop.yaml, products/ …; or a CSV of products, prices or stock',
      default: 'content',
    },
    'dry-run': { type: 'boolean', description: 'Shows what would change, without changing it' },
    content: {
      type: 'string',
      valueHint: 'FOLDER',
      description: 'For a CSV of products: the folder to write the products to',
      default: 'content',
    },
    sample: {
      type: 'boolean',
      description: 'Imports a sample: four products of each category and seven articles',
    },
    absolute: {
      type: 'boolean',
      description: 'For a CSV of stock: sets the numbers even if items were sold since the export',
    },
    'keep-edits': {
      type: 'boolean',
      description: 'Stops if the import would delete something or undo a command',
    },
    queue: {
      type: 'boolean',
      description: "Uploads a large folder to R2 and leaves the import to the shop's worker",
    },
    status: { type: 'boolean', description: 'Shows how far the import with --queue is' },
    cancel: { type: 'boolean', description: 'Stops the import with --queue' },
    ...YES_OPTION,
  },
  examples: [
    'import content',
    'import content --dry-run',
    'import stock.csv --dry-run',
    'import prices.csv --remote',
    'import content --remote --queue',
    'import --remote --status',
  ],
  async run(args) {
    if (args.has('status') && args.has('cancel'))
      throw new UsageError('--status shows and --cancel stops the import: give one of them.')
    if (args.has('status') || args.has('cancel')) {
      const { cancelQueuedImport, showQueuedImport } = await import('../import/show-import.ts')
      return await (args.has('cancel') ? cancelQueuedImport(args) : showQueuedImport(args))
    }
    const from = args.get('from')
    if (/\.csv$/i.test(from)) {
      rejectFolderOptions(args)
      const { importCsv } = await import('../csv/import-csv.ts')
      const csvImport = {
        file: from,
        isDryRun: args.has('dry-run'),
        isJson: args.isJson,
        isConfirmed: args.isConfirmed,
        isAbsolute: args.has('absolute'),
        folder: args.get('content'),
      }
      return importCsv(csvImport, args.target)
    }
    const progress = createProgress(args.isJson ? process.stderr : process.stdout, Date.now)
    const allContent = await readFolder(from, progress)
    const content = args.has('sample') ? createSample(allContent) : allContent
    const counts = countEntries(content)
    const { withPlatform } = await import('../platform/platform.ts')
    const { getBaseVersion, planImport, listLosses } = await import('../diff/plan-import.ts')
    const { describeDiff } = await import('../diff/describe-diff.ts')
    const { approveImport, describeBaseVersion } = await import('../diff/approve-import.ts')
    if (args.has('dry-run')) {
      const plan = await withPlatform((env) => planImport(env, content, from), args.target)
      if (args.isJson) return printJson({ counts, ...plan })
      print(formatCounts(counts))
      print(describeBaseVersion(plan))
      print(describeDiff(plan))
      return print('The content is valid. Nothing was changed: this was a dry run.')
    }
    // Wrangler and sharp take a second to load, so they are loaded only if they are needed.
    const { importContent } = await import('../import/import-content.ts')
    const { queueImport } = await import('../import/queue-import.ts')
    const applyContent = args.has('queue') ? queueImport : importContent
    const tools = {
      progress,
      ...createCommandContext(),
      cache: PICTURE_CACHE,
    }
    const toImport = { content, folder: from, isComplete: !args.has('sample') }
    const result = await withPlatform(async (env) => {
      const plan = await planImport(env, content, from)
      const { isConfirmed, isJson } = args
      const preservesEdits = args.has('keep-edits')
      const commandLine = toCommandLine(args.target, `import ${quoteWord(from)}`)
      const approval = { isConfirmed, isJson, preservesEdits, commandLine }
      if (!(await approveImport(plan, approval))) return { plan, importResult: undefined }
      const began_from = getBaseVersion(plan)
      const importResult = await applyContent(env, { ...toImport, began_from }, tools)
      return { plan, importResult }
    }, args.target).catch(throwContentError)
    const { importResult, plan } = result
    const { began_from = null } = plan
    if (importResult === undefined) {
      process.exitCode = EXIT_EDITS_KEPT
      const version = began_from?.version ?? null
      const refused = { counts, version, hasChanged: false, began_from, losses: listLosses(plan) }
      return args.isJson ? printJson(refused) : undefined
    }
    if (args.isJson) return printJson({ counts, ...importResult, began_from })
    print(formatCounts(counts))
    print(describeBaseVersion(plan))
    if ('parts' in importResult) return print(describeQueuedImport(importResult))
    const outcome = importResult.hasChanged ? 'Imported' : 'Nothing changed'
    print(`${outcome}: catalogue version ${importResult.version}.`)
  },
})

const FOLDER_OPTIONS = ['sample', 'keep-edits', 'queue'] as const

/** Refuses options that have no effect on the import of a CSV. */
function rejectFolderOptions(args: CommandArguments<(typeof FOLDER_OPTIONS)[number]>): void {
  const option = FOLDER_OPTIONS.find((name) => args.has(name))
  if (option !== undefined) throw new UsageError(`--${option} is only for a folder, not for a CSV.`)
}

async function readFolder(folder: string, progress: Progress): Promise<Content> {
  await requireFolder(folder)
  return readContent(folder, { progress, onWarnings: printWarnings }).catch(throwContentError)
}

/** Reports a missing folder once, instead of each missing file. */
async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: unknown) => {
    if (isMissingFileError(error)) throw new CommandError(`There is no folder ${folder}.`)
    throw error
  })
  if (!found.isDirectory()) throw new CommandError(`${folder} is neither a folder nor a CSV file.`)
}

/**
 * Turns a ContentError into a CommandError that lists every problem: of any other error only the
 * first line is printed.
 */
export function throwContentError(error: unknown): never {
  if (!(error instanceof ContentError)) throw error
  throw new CommandError(`${error.message} Nothing was changed.`, { cause: error })
}

function countEntries({ categories, products, blogs, soft, pages, reviews }: Content) {
  return {
    categories: categories.length,
    products: products.length,
    variants: sumVariants(products),
    articles: blogs.length,
    programs: soft.length,
    pages: pages.length,
    reviews: reviews.length,
  }
}

function sumVariants(products: Content['products']): number {
  let variants = 0
  for (const product of products) variants += product.variants.length
  return variants
}

function formatCounts(counts: ReturnType<typeof countEntries>): string {
  return [
    formatCount(counts.categories, 'category', 'categories'),
    formatCount(counts.products, 'product', 'products'),
    formatCount(counts.variants, 'variant', 'variants'),
    formatCount(counts.articles, 'article', 'articles'),
    formatCount(counts.programs, 'program', 'programs'),
    formatCount(counts.pages, 'page', 'pages'),
    formatCount(counts.reviews, 'review', 'reviews'),
  ].join(', ')
}

function describeQueuedImport({ parts, rows }: QueuedImport): string {
  const size = `${formatCount(rows, 'row', 'rows')} in ${formatCount(parts, 'part', 'parts')}`
  return (
    `Uploaded ${size}. The worker takes the import up within five minutes, and until it has ended the ` +
    'shop stays as it is. See "import --status".'
  )
}
