import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { storeBuild } from '../../cli/builds/store-build.ts'
import type { OperatorEnv } from '../../cli/platform/platform.ts'
import { makeUnlessStamped } from './stamp.ts'
import { step } from './step.ts'

const BUILT = 'dist/client'

/** As a deployment does: a tab that is open while the shop is built anew goes on working. */
export async function keepLocally(state: string): Promise<void> {
  const kept = { file: join(state, 'builds.stamp'), sources: [join(BUILT, 'builds/meta')] }
  await makeUnlessStamped({ ...kept, made: [join(state, 'v3/r2')] }, () =>
    step('Keeping the files of this build', () => keep(state)),
  )
}

async function keep(state: string): Promise<void> {
  const { env, dispose } = await getPlatformProxy<OperatorEnv>({
    configPath: 'wrangler.toml',
    persist: { path: join(state, 'v3') },
  })
  try {
    await storeBuild(env.MEDIA, BUILT)
  } finally {
    await dispose()
  }
}
