import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { CHUNK_GROUPS } from './scripts/build/chunk-groups.ts'
import { leaveOutBrowserModules } from './scripts/build/browser-modules.ts'
import { inlineClassNames } from './scripts/build/inline-class-names.ts'
import { createModulePreloads } from './scripts/build/module-preloads.ts'
import { toScopedName } from './scripts/build/scoped-names.ts'
import { clientBuild } from './scripts/build/client-build.ts'
import { readInherited } from './cli/platform/environments.ts'

const ENTRY = 'client/entry.client.tsx'

/** In development these are Vite's own to serve; everything else is the worker's. */
const DEV_ROUTES = ['/*', '!/client/*', '!/shared/*', '!/node_modules/*', '!/@*', '!/favicon.svg']

/** Another folder for the local data than .wrangler/state: tests have theirs. */
const state = process.env['KARAVAN_STATE']

const modulePreloads = createModulePreloads()

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    clientBuild(),
    inlineClassNames(),
    leaveOutBrowserModules(),
    modulePreloads.plugin,
    cloudflare({
      ...(state !== undefined && { persistState: { path: state }, inspectorPort: false }),
      config(worker) {
        Object.assign(worker, readInherited('wrangler.toml', worker))
        if (command !== 'serve') return
        const { assets, vars } = worker
        if (assets !== undefined) assets.run_worker_first = DEV_ROUTES
        Object.assign(vars ?? {}, { LOCAL: 'on', DEMO_PAGES: 'on', VIES_URL: 'believe' })
      },
    }),
  ],
  environments: {
    karavan: {
      build: {
        rolldownOptions: {
          // An isolate's start is mostly parsing. Functions keep their names for stack traces.
          output: { minify: { compress: true, mangle: { keepNames: true }, codegen: true } },
        },
      },
    },
    client: {
      build: {
        manifest: true,
        outDir: 'dist/client',
        rolldownOptions: {
          input: ENTRY,
          output: {
            // Every page names the files of the others: the shorter the better. Rolldown needs seven characters.
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith('.css'))
                ? 'assets/[hash:7].css'
                : 'assets/[name]-[hash][extname]',
            codeSplitting: { groups: CHUNK_GROUPS },
          },
        },
      },
    },
  },
  ...(command === 'build' && { css: { modules: { generateScopedName: toScopedName } } }),
  build: { assetsInlineLimit: 0, target: 'es2023', modulePreload: modulePreloads.options },
  builder: {
    // The worker names the client's files, so the client is built first.
    async buildApp(builder) {
      for (const name of ['client', 'karavan']) {
        const environment = builder.environments[name]
        if (environment !== undefined) await builder.build(environment)
      }
    },
  },
}))
