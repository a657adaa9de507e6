import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { keepBuild } from '../../cli/builds/keep-build.ts'
import type { OperatorEnv } from '../../cli/platform/platform.ts'
import { runIfChanged } from './run-if-changed.ts'
import { runStep } from './run-step.ts'

const BUILT = 'dist/client'

/** As a deployment does: a tab that is open while the shop is built anew goes on working. */
export async function storeBuildLocally(state: string): Promise<void> {
  const kept = { file: join(state, 'builds.stamp'), sources: [join(BUILT, 'builds/meta')] }
  await runIfChanged({ ...kept, made: [join(state, 'v3/r2')] }, () =>
    runStep('Keeping the files of this build', () => keep(state)),
  )
}

async function keep(state: string): Promise<void> {
  const { env, dispose } = await getPlatformProxy<OperatorEnv>({
    configPath: 'wrangler.toml',
    persist: { path: join(state, 'v3') },
  })
  try {
    await keepBuild(env.MEDIA, BUILT)
  } finally {
    await dispose()
  }
}
