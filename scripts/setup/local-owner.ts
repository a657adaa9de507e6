import { join } from 'node:path'
import { withState } from '../../cli/platform/platform.ts'
import { createCommandContext } from '../../cli/command/command-context.ts'
import { listStaff, setStaffRole } from '../../worker/operations/staff.ts'
import { runIfChanged } from './run-if-changed.ts'

/** The person who is signed in to the local admin ([access.dev] of admin/wrangler.toml). */
const LOCAL_OWNER = { email: 'owner@example.com', role: 'owner' } as const

/** Makes the local identity owner of a local shop without staff. */
export async function addLocalOwner(state: string): Promise<void> {
  const stamp = { file: join(state, 'staff.stamp'), sources: [] }
  await runIfChanged({ ...stamp, outputs: [join(state, 'v3/d1')] }, async () => {
    await withState(state, async (env) => {
      if ((await listStaff(env.DB)).length === 0)
        await setStaffRole(env.DB, LOCAL_OWNER, createCommandContext())
    })
  })
}
