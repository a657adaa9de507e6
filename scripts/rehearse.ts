import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rehearseRestore } from '../cli/backup/rehearse-restore.ts'
import { withPlatform } from '../cli/platform/platform.ts'
import { createProgress } from '../cli/command/progress.ts'
import { stopOnSignal } from './setup/children.ts'
import { exitWithError } from './setup/exit-with-error.ts'
import { migrateLocally } from './setup/migrate-locally.ts'
import { PICTURE_CACHE } from '../cli/pictures/picture-cache.ts'

/* Destroys a copy of the local shop and restores it from an export, see docs/backups.md. */

const STATE = process.env['KARAVAN_STATE'] ?? '.wrangler/state'

stopOnSignal()
const temporaryFolder = await mkdtemp(join(tmpdir(), 'karavan-rehearsal-'))
try {
  if (!existsSync(join(STATE, 'v3/d1'))) {
    throw new Error(`There is no shop in ${STATE} to rehearse with. Run npm start once`)
  }
  const state = join(temporaryFolder, 'state')
  await cp(STATE, state, { recursive: true })
  process.env['KARAVAN_STATE'] = state
  const { tables, rows, differingTables } = await rehearseRestore({
    folder: join(temporaryFolder, 'export'),
    progress: createProgress(process.stdout, Date.now),
    now: new Date(),
    cache: PICTURE_CACHE,
    withShop: withPlatform,
    async destroy() {
      await rm(state, { recursive: true })
      console.log('The copy is destroyed.')
      await migrateLocally(state)
    },
  })
  if (differingTables.length > 0) throw new Error(`Not as they were: ${differingTables.join(', ')}`)
  console.log(`Restored with nothing lost: ${tables} tables, ${rows} rows, each as it was.`)
} catch (error) {
  exitWithError(error)
} finally {
  await rm(temporaryFolder, { recursive: true, force: true })
}
