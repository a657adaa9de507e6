import { join } from 'node:path'
import { withState } from '../../cli/platform/platform.ts'
import { createCommandContext } from '../../cli/command/command-context.ts'
import { listStaff, setStaffRole } from '../../worker/operations/staff.ts'
import { runIfChanged } from './run-if-changed.ts'

/** The person who is signed in to the local admin ([access.dev] of admin/wrangler.toml). */
const LOCAL_OWNER = { email: 'owner@example.com', role: 'owner' } as const

/** Gives LOCAL_OWNER the role of owner if the local shop has no staff yet. */
export async function addLocalOwner(stateFolder: string): Promise<void> {
  // Without sources this runs once for each local database.
  const stamp = {
    file: join(stateFolder, 'staff.stamp'),
    sources: [],
    outputs: [join(stateFolder, 'v3/d1')],
  }
  await runIfChanged(stamp, async () => {
    await withState(stateFolder, async (env) => {
      if ((await listStaff(env.DB)).length === 0)
        await setStaffRole(env.DB, LOCAL_OWNER, createCommandContext())
    })
  })
}
