import { join } from 'node:path'
import { storeBuild } from '../../cli/builds/store-build.ts'
import { withState } from '../../cli/platform/platform.ts'
import { runIfChanged } from './run-if-changed.ts'
import { runStep } from './run-step.ts'

const CLIENT_BUILD = 'dist/client'

/**
 * Stores the client's files in the local R2, as a deployment does: a tab that was open during a new
 * build continues to work.
 */
export async function storeBuildLocally(state: string): Promise<void> {
  const stamp = { file: join(state, 'builds.stamp'), sources: [join(CLIENT_BUILD, 'builds/meta')] }
  await runIfChanged({ ...stamp, outputs: [join(state, 'v3/r2')] }, () =>
    runStep('Keeping the files of this build', () =>
      withState(state, async (env) => {
        await storeBuild(env.MEDIA, CLIENT_BUILD)
      }),
    ),
  )
}
