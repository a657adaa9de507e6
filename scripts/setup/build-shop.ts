import { run } from './run.ts'
import { makeUnlessStamped } from './stamp.ts'
import { step } from './step.ts'

const SOURCES = [
  'client',
  'worker',
  'shared',
  'public',
  'scripts/build',
  'vite.config.ts',
  'wrangler.toml',
  'package-lock.json',
  '.dev.vars',
]
const MADE = [
  'dist/client/.vite/manifest.json',
  'dist/karavan/wrangler.json',
  'dist/karavan/index.js',
]

/** Builds dist/ unless it was built from these very sources. */
export async function buildShop(): Promise<void> {
  await makeUnlessStamped({ file: 'dist/build.stamp', sources: SOURCES, made: MADE }, () =>
    step('Building', async () => void (await run(['vite', 'build']))),
  )
}
