import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { rejectOptionsOfNpm } from '../../cli/command/npm-options.ts'
import { quoteWord } from '../../cli/command/quote-word.ts'

export interface DeployOptions {
  readonly environment: string
  readonly isDryRun: boolean
  readonly assumeYes: boolean
  /** The folder of content to import, if any. */
  readonly contentFolder: string | undefined
  /** The alias of a version that is uploaded as a preview only. */
  readonly preview: string | undefined
  /** Only releases the lock of a deployment that was killed. */
  readonly isUnlock: boolean
}

export const USAGE = `npm run deploy -- [options]

  --env NAME         An environment of wrangler.toml: production (by itself), staging
  --dry-run          Checks, builds and says what would be done; changes nothing
  --import           Imports content/ as well; --import=FOLDER another one
  --preview NAME     Only uploads a version, to be looked at under NAME-…workers.dev
  --unlock           Only releases the lock of a deployment that was killed
  --yes              Does not ask
  --help             Says this`

/** An alias becomes part of a host name. */
const ALIAS = /^[a-z][a-z0-9-]{0,30}$/

const OPTIONS = {
  env: { type: 'string', default: 'production' },
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  import: { type: 'string' },
  preview: { type: 'string' },
  unlock: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const satisfies ParseArgsOptionsConfig

/** Throws for unknown options; returns undefined for --help. */
export function parseOptions(args: readonly string[]): DeployOptions | undefined {
  rejectOptionsOfNpm('deploy', Object.keys(OPTIONS))
  const { values } = parseArgs({
    // The folder is optional, which parseArgs does not support.
    args: args.map((arg) => (arg === '--import' ? '--import=content' : arg)),
    options: OPTIONS,
  })
  if (values.help) return undefined
  const { preview, import: contentFolder, unlock: isUnlock, 'dry-run': isDryRun } = values
  if (preview !== undefined && !ALIAS.test(preview)) {
    throw new Error(`--preview ${preview}: letters, digits and hyphens, a letter first, at most 31`)
  }
  if (preview !== undefined && contentFolder !== undefined) {
    throw new Error('A preview shows the data that is there: it imports nothing')
  }
  if (isUnlock && (isDryRun || preview !== undefined || contentFolder !== undefined)) {
    throw new Error('--unlock only releases the lock: leave --dry-run, --preview and --import out')
  }
  if (preview !== undefined && isDryRun) {
    throw new Error('A preview changes nothing in the shop: leave --dry-run or --preview out')
  }
  return {
    environment: values.env,
    isDryRun,
    assumeYes: values.yes,
    contentFolder,
    preview,
    isUnlock,
  }
}

/** Writes the command line that deploys for real what a dry run has tried. */
export function toDeployCommand({ environment, contentFolder }: DeployOptions): string {
  const importOption = contentFolder === undefined ? '' : ` --import=${quoteWord(contentFolder)}`
  return `npm run deploy -- --env ${environment}${importOption}`
}
