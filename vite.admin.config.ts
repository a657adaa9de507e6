import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { ADMIN_TOML, deriveAdminConfig } from './cli/platform/admin-settings.ts'
import { LOCAL_AUDIENCE } from './scripts/setup/admin-door.ts'

/** In development these are Vite's own to serve; everything else is the worker's. */
const DEV_ROUTES = ['/*', '!/@*', '!/node_modules/*', '!/*.tsx', '!/*.ts', '!/*.css']

/** Builds the admin: its client and its worker, into dist/admin. */
export default defineConfig(({ command }) => ({
  root: 'admin/client',
  publicDir: false,
  // Not the shop's, whose development server runs beside this one.
  cacheDir: resolve('node_modules/.vite-admin'),
  plugins: [
    react(),
    cloudflare({
      configPath: resolve(ADMIN_TOML),
      ...(command === 'serve' && {
        persistState: { path: resolve('.wrangler/state') },
        inspectorPort: false as const,
      }),
      config(worker) {
        Object.assign(worker, deriveAdminConfig(process.env['CLOUDFLARE_ENV'] ?? ''))
        if (command !== 'serve') return
        if (worker.assets !== undefined) worker.assets.run_worker_first = DEV_ROUTES
        const SHOP_URL = process.env['SHOP_URL'] ?? ''
        Object.assign(worker.vars ?? {}, { LOCAL: 'on', ACCESS_AUD: LOCAL_AUDIENCE, SHOP_URL })
      },
    }),
  ],
  // The worker puts the nonce of each request in its place: admin/worker/page/serve-page.ts.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    manifest: true,
    outDir: resolve('dist/admin'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2023',
  },
}))
