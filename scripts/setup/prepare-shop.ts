import { join } from 'node:path'
import { EXIT_EDITS_KEPT } from '../../cli/command/report-failure.ts'
import { migrateLocally } from './migrate-locally.ts'
import { run } from './run.ts'
import { runIfChanged } from './run-if-changed.ts'
import { runVerboseStep, runStep } from './run-step.ts'

const MIGRATIONS = 'worker/db/migrations'
const IMPORTER = ['cli', 'shared', MIGRATIONS, 'package-lock.json']

export interface PrepareOptions {
  /** The folder for wrangler's option --persist-to. */
  readonly state: string
  readonly content: 'whole' | 'sample'
}

/**
 * Applies the migrations to the local database and imports the content folder. Steps whose sources
 * did not change are skipped.
 */
export async function prepareShop({ state, content }: PrepareOptions): Promise<void> {
  const database = join(state, 'v3/d1')
  const migrations = { file: join(state, 'migrations.stamp'), sources: [MIGRATIONS] }
  await runIfChanged({ ...migrations, outputs: [database] }, () =>
    runStep('Preparing the database', () => migrateLocally(state)),
  )
  const imported = { file: join(state, 'content.stamp'), sources: ['content', ...IMPORTER] }
  await runIfChanged({ ...imported, outputs: [database, join(state, 'v3/r2')] }, () =>
    runVerboseStep('Importing the content', () => importContent(state, content)),
  )
}

async function importContent(state: string, content: PrepareOptions['content']): Promise<void> {
  // Only tests import the sample. Edits that an operator made in the local shop are never undone
  // without a request.
  const flags = content === 'sample' ? ['--sample', '--yes'] : ['--keep-edits']
  await run(['node', 'cli/shop.ts', 'import', 'content', ...flags], {
    env: { KARAVAN_STATE: state },
    inheritOutput: true,
    expectedCode: EXIT_EDITS_KEPT,
  })
  await run(['node', 'scripts/setup/put-demo-programs.ts'], { env: { KARAVAN_STATE: state } })
}
