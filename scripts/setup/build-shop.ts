import { run } from './run.ts'
import { runIfChanged } from './run-if-changed.ts'
import { runStep } from './run-step.ts'

const SOURCES = [
  'client',
  'worker',
  'shared',
  'public',
  'scripts/build',
  'vite.config.ts',
  'cli/platform/environments.ts',
  'wrangler.toml',
  'package-lock.json',
  '.dev.vars',
]
const OUTPUTS = [
  'dist/client/.vite/manifest.json',
  'dist/karavan/wrangler.json',
  'dist/karavan/index.js',
]

/** The configuration with which the built admin is deployed. */
export const ADMIN_CONFIG = 'dist/admin/karavan_admin/wrangler.json'

/** The admin is built after the shop, whose build empties dist/client but not dist/admin. */
const ADMIN_STAMP = {
  file: 'dist/admin.stamp',
  sources: [
    'admin',
    'shared',
    'worker',
    'vite.admin.config.ts',
    'cli/platform',
    'wrangler.toml',
    'package-lock.json',
  ],
  outputs: ['dist/admin/client/index.html', 'dist/admin/karavan_admin/index.js', ADMIN_CONFIG],
}

/** Builds dist/admin for this machine or for an environment. */
export async function buildAdmin(environment = ''): Promise<void> {
  await runIfChanged({ ...ADMIN_STAMP, purpose: environment }, () =>
    runStep('Building the admin', async () => {
      const env = { CLOUDFLARE_ENV: environment }
      await run(['vite', 'build', '--config', 'vite.admin.config.ts'], { env })
    }),
  )
}

/**
 * Builds dist/ for this machine or for an environment. Does nothing if dist/ was built for the same
 * purpose from the same sources.
 */
export async function buildShop(environment = ''): Promise<void> {
  const stamp = {
    file: 'dist/build.stamp',
    sources: SOURCES,
    outputs: OUTPUTS,
    purpose: environment,
  }
  await runIfChanged(stamp, () =>
    runStep('Building', async () => {
      await run(['vite', 'build'], { env: { CLOUDFLARE_ENV: environment } })
    }),
  )
}
