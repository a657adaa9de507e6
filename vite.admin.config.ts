import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { ADMIN_TOML, deriveAdminConfig } from './cli/platform/admin-settings.ts'

/** Builds the admin: its client and its worker, into dist/admin. */
export default defineConfig({
  root: 'admin/client',
  publicDir: false,
  plugins: [
    react(),
    cloudflare({
      configPath: resolve(ADMIN_TOML),
      config: (worker) =>
        void Object.assign(worker, deriveAdminConfig(process.env['CLOUDFLARE_ENV'] ?? '')),
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
})
