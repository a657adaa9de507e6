import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { CommandError } from '../setup/exit-with-error.ts'
import { run, tryRun } from '../setup/run.ts'

/** Where wrangler and we read what is deployed, and where. */
export interface Site {
  /** The operator's wrangler.toml, which the ids are written into. */
  readonly toml: string
  readonly environment: string
  /** What the build has made of it for this environment. */
  readonly config: string
}

/** What wrangler says as JSON on its standard output. */
export async function askWrangler<Schema extends z.ZodMiniType>(
  args: readonly string[],
  schema: Schema,
): Promise<z.output<Schema>> {
  const { code, output, stdout } = await tryRun(['wrangler', ...args])
  if (code !== 0) throw new CommandError(`wrangler ${args.join(' ')}`, output)
  return z.parse(schema, JSON.parse(stdout))
}

/** Lets wrangler do something and answers what it reports of it for tools. */
export async function letWrangler<Schema extends z.ZodMiniType>(
  args: readonly string[],
  schema: Schema,
): Promise<z.output<Schema>> {
  const folder = await mkdtemp(join(tmpdir(), 'karavan-deploy-'))
  try {
    const report = join(folder, 'report')
    const env = { WRANGLER_OUTPUT_FILE_PATH: report }
    await run(['wrangler', ...args], { env })
    const lines = (await readFile(report, 'utf8')).trim().split('\n')
    return z.parse(schema, JSON.parse(lines.at(-1) ?? ''))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
