import { defineCommand } from 'citty'
import { createProgress } from './progress.ts'
import { ContentError, readContent, type Content } from './read-content.ts'
import { sampleOf } from './sample-content.ts'
import { reportFailure } from './report-failure.ts'

const EXIT_MISTAKES = 1
const PICTURE_CACHE = '.cache/pictures'

export const importCommand = defineCommand({
  meta: {
    name: 'import',
    description: 'Check a content folder and put it into the shop, whole or not at all',
  },
  args: {
    folder: {
      type: 'positional',
      description: 'The folder with shop.yaml, products/, pages/ …',
      default: 'content',
    },
    sample: {
      type: 'boolean',
      description: 'Only two products of each category and three articles, for trying things out',
    },
    'dry-run': { type: 'boolean', description: 'Check the folder and change nothing' },
  },
  async run({ args }) {
    try {
      await run({ folder: args.folder, isSample: args.sample, isDryRun: args['dry-run'] })
    } catch (error) {
      if (error instanceof ContentError) reportMistakes(error)
      else reportFailure(error)
    }
  },
})

interface ImportArguments {
  readonly folder: string
  readonly isSample: boolean | undefined
  readonly isDryRun: boolean | undefined
}

async function run({ folder, isSample, isDryRun }: ImportArguments): Promise<void> {
  const whole = await readContent(folder)
  const content = isSample ? sampleOf(whole) : whole
  if (isDryRun) {
    say(describe(content))
    say('The folder is right. Nothing was changed: this was a dry run.')
    return
  }
  // Wrangler and sharp take a second to load: only those wait for them who need them.
  const { withPlatform } = await import('./platform.ts')
  const { importContent } = await import('./import-content.ts')
  const tools = {
    progress: createProgress(process.stdout, Date.now),
    now: new Date(),
    cache: PICTURE_CACHE,
  }
  const imported = await withPlatform((env) => importContent(env, { content, folder }, tools))
  say(describe(content))
  const done = imported.hasChanged ? 'Imported' : 'Nothing changed'
  say(`${done}: catalogue version ${imported.version}.`)
}

function reportMistakes(error: ContentError): void {
  process.stderr.write(`${error.message} Nothing was changed.\n`)
  process.exitCode = EXIT_MISTAKES
}

function describe({ categories, products, blogs, soft, pages, reviews }: Content): string {
  const variants = products.reduce((sum, product) => sum + product.variants.length, 0)
  return [
    count(categories.length, 'category', 'categories'),
    count(products.length, 'product', 'products'),
    count(variants, 'variant', 'variants'),
    count(blogs.length, 'article', 'articles'),
    count(soft.length, 'program', 'programs'),
    count(pages.length, 'page', 'pages'),
    count(reviews.length, 'review', 'reviews'),
  ].join(', ')
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
