import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { CommandError } from '../setup/exit-with-error.ts'
import { run, tryRun } from '../setup/run.ts'

/** The configuration of one deployment. */
export interface Site {
  /** The operator's wrangler.toml, into which ids are written. */
  readonly toml: string
  readonly environment: string
  /** The configuration that the build wrote for this environment. */
  readonly config: string
}

/** Runs wrangler and parses the JSON on its standard output. */
export async function readWranglerJson<Schema extends z.ZodMiniType>(
  args: readonly string[],
  schema: Schema,
): Promise<z.output<Schema>> {
  const { code, output, stdout } = await tryRun(['wrangler', ...args])
  if (code !== 0) throw new CommandError(`wrangler ${args.join(' ')}`, output)
  return z.parse(schema, JSON.parse(stdout))
}

/** Runs wrangler and parses the report that it writes to WRANGLER_OUTPUT_FILE_PATH. */
export async function runWithReport<Schema extends z.ZodMiniType>(
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
