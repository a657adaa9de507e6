import { join } from 'node:path'
import { run } from './run.ts'
import { runIfChanged } from './run-if-changed.ts'
import { runVerboseStep, runStep } from './run-step.ts'

const MIGRATIONS = 'worker/db/migrations'
const IMPORTER = ['cli', 'shared', MIGRATIONS, 'package-lock.json']

export interface PrepareOptions {
  /** The folder that wrangler calls --persist-to. */
  readonly state: string
  readonly content: 'whole' | 'sample'
}

/** Brings the local database to the newest shape and the content folder into it. */
export async function prepareShop({ state, content }: PrepareOptions): Promise<void> {
  const database = join(state, 'v3/d1')
  const migrations = { file: join(state, 'migrations.stamp'), sources: [MIGRATIONS] }
  await runIfChanged({ ...migrations, made: [database] }, () =>
    runStep('Preparing the database', () => migrate(state)),
  )
  const imported = { file: join(state, 'content.stamp'), sources: ['content', ...IMPORTER] }
  await runIfChanged({ ...imported, made: [database, join(state, 'v3/r2')] }, () =>
    runVerboseStep('Importing the content', () => importContent(state, content)),
  )
}

async function migrate(state: string): Promise<void> {
  const local = ['--local', '--persist-to', state]
  await run(['wrangler', 'd1', 'migrations', 'apply', 'karavan', ...local])
}

async function importContent(state: string, content: PrepareOptions['content']): Promise<void> {
  // Only tests have a sample; what somebody has changed in their shop is never undone unasked.
  const which = content === 'sample' ? ['--sample', '--yes'] : ['--keep-edits']
  await run(['node', 'cli/shop.ts', 'import', 'content', ...which], {
    env: { KARAVAN_STATE: state },
    inheritOutput: true,
  })
  await run(['node', 'scripts/setup/put-demo-programs.ts'], { env: { KARAVAN_STATE: state } })
}
