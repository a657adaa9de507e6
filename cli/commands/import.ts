import { command, YES } from '../command/command.ts'
import { Refused } from '../command/refused.ts'
import { count, say, sayJson } from '../command/say.ts'
import { createProgress, type Progress } from '../command/progress.ts'
import { ContentError, readContent, type Content } from '../content/read-content.ts'
import { sampleOf } from '../content/sample-content.ts'

const PICTURE_CACHE = '.cache/pictures'

export const importCommand = command({
  description: 'Check a content folder, or a list from Excel, and put it into the shop',
  args: {
    from: {
      type: 'positional',
      description: 'The folder with shop.yaml, products/ …; or a CSV of products, prices or stock',
      default: 'content',
    },
    'dry-run': { type: 'boolean', description: 'Say what would change, and change nothing' },
    content: {
      type: 'string',
      valueHint: 'FOLDER',
      description: 'With a CSV of products: the folder they are written into',
      default: 'content',
    },
    sample: {
      type: 'boolean',
      description: 'Only four products of each category and seven articles, for trying things out',
    },
    absolute: {
      type: 'boolean',
      description:
        'With a CSV of stock: the numbers count, whatever was sold since they were written',
    },
    'keep-edits': {
      type: 'boolean',
      description: 'Leave the shop as it is if something would be deleted or a command undone',
    },
    ...YES,
  },
  examples: [
    'import content',
    'import content --dry-run',
    'import stock.csv --dry-run',
    'import prices.csv --remote',
  ],
  async run(given) {
    const from = given.need('from')
    if (/\.csv$/i.test(from)) {
      const { importCsv } = await import('../csv/import-csv.ts')
      const what = {
        file: from,
        isDryRun: given.has('dry-run'),
        isJson: given.isJson,
        isSure: given.isSure,
        isAbsolute: given.has('absolute'),
        folder: given.need('content'),
      }
      return importCsv(what, given.where)
    }
    const progress = createProgress(given.isJson ? process.stderr : process.stdout, Date.now)
    const whole = await read(from, progress)
    const content = given.has('sample') ? sampleOf(whole) : whole
    const counts = countEntries(content)
    const { withPlatform } = await import('../platform/platform.ts')
    const { planImport } = await import('../diff/plan-import.ts')
    const { describeDiff } = await import('../diff/describe-diff.ts')
    const { approve, describeBegan } = await import('../diff/approve-import.ts')
    if (given.has('dry-run')) {
      const plan = await withPlatform((env) => planImport(env, content), given.where)
      if (given.isJson) return sayJson({ counts, ...plan })
      say(describe(counts))
      say(describeBegan(plan))
      say(describeDiff(plan))
      return say('The folder is right. Nothing was changed: this was a dry run.')
    }
    // Wrangler and sharp take a second to load: only those wait for them who need them.
    const { importContent } = await import('../import/import-content.ts')
    const tools = {
      progress,
      now: new Date(),
      cache: PICTURE_CACHE,
    }
    const toImport = { content, folder: from, isWhole: !given.has('sample') }
    const done = await withPlatform(async (env) => {
      const plan = await planImport(env, content)
      const { isSure, isJson } = given
      const keepsEdits = given.has('keep-edits')
      if (!(await approve(plan, { isSure, isJson, keepsEdits }))) return undefined
      const base = plan.began_from && { began_from: plan.began_from.version }
      const imported = await importContent(env, { ...toImport, ...base }, tools)
      return { plan, imported }
    }, given.where).catch(refuseContent)
    if (done === undefined) return
    const { imported, plan } = done
    const { began_from } = plan
    if (given.isJson) return sayJson({ counts, ...imported, began_from: began_from ?? null })
    say(describe(counts))
    say(describeBegan(plan))
    const what = imported.hasChanged ? 'Imported' : 'Nothing changed'
    say(`${what}: catalogue version ${imported.version}.`)
  },
})

function read(folder: string, progress: Progress): Promise<Content> {
  return readContent(folder, { progress }).catch(refuseContent)
}

/** With every mistake of the content: of a failure only the first line is said. */
export function refuseContent(error: unknown): never {
  if (!(error instanceof ContentError)) throw error
  throw new Refused(`${error.message} Nothing was changed.`, { cause: error })
}

function countEntries({ categories, products, blogs, soft, pages, reviews }: Content) {
  return {
    categories: categories.length,
    products: products.length,
    variants: countVariants(products),
    articles: blogs.length,
    programs: soft.length,
    pages: pages.length,
    reviews: reviews.length,
  }
}

function countVariants(products: Content['products']): number {
  let variants = 0
  for (const product of products) variants += product.variants.length
  return variants
}

function describe(counts: ReturnType<typeof countEntries>): string {
  return [
    count(counts.categories, 'category', 'categories'),
    count(counts.products, 'product', 'products'),
    count(counts.variants, 'variant', 'variants'),
    count(counts.articles, 'article', 'articles'),
    count(counts.programs, 'program', 'programs'),
    count(counts.pages, 'page', 'pages'),
    count(counts.reviews, 'review', 'reviews'),
  ].join(', ')
}
