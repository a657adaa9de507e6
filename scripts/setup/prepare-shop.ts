import { join } from 'node:path'
import { run } from './run.ts'
import { makeUnlessStamped } from './stamp.ts'
import { loudStep, step } from './step.ts'

const MIGRATIONS = 'worker/db/migrations'
const IMPORTER = ['cli', 'shared', MIGRATIONS, 'package-lock.json']

export interface ShopToPrepare {
  /** The folder that wrangler calls --persist-to. */
  readonly state: string
  readonly content: 'whole' | 'sample'
}

/** Brings the local database to the newest shape and the content folder into it. */
export async function prepareShop({ state, content }: ShopToPrepare): Promise<void> {
  const database = join(state, 'v3/d1')
  const migrations = { file: join(state, 'migrations.stamp'), sources: [MIGRATIONS] }
  await makeUnlessStamped({ ...migrations, made: [database] }, () =>
    step('Preparing the database', () => migrate(state)),
  )
  const imported = { file: join(state, 'content.stamp'), sources: ['content', ...IMPORTER] }
  await makeUnlessStamped({ ...imported, made: [database, join(state, 'v3/r2')] }, () =>
    loudStep('Importing the content', () => importContent(state, content)),
  )
}

async function migrate(state: string): Promise<void> {
  const local = ['--local', '--persist-to', state]
  await run(['wrangler', 'd1', 'migrations', 'apply', 'karavan', ...local])
}

async function importContent(state: string, content: ShopToPrepare['content']): Promise<void> {
  // Only tests have a sample; what somebody has changed in their shop is never undone unasked.
  const which = content === 'sample' ? ['--sample', '--yes'] : ['--keep-edits']
  await run(['node', 'cli/shop.ts', 'import', 'content', ...which], {
    env: { KARAVAN_STATE: state },
    isLoud: true,
  })
  await run(['node', 'scripts/setup/put-demo-programs.ts'], { env: { KARAVAN_STATE: state } })
}
