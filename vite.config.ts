import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { inlineClassNames, toScopedName } from './scripts/build/class-names.ts'
import { reactAsModules } from './scripts/build/react-as-modules.ts'
import { cutRouter } from './scripts/build/router-cuts.ts'

const ENTRY = 'client/entry.client.tsx'
const DEV_ENTRY = 'client/entry.dev.ts'
const MANIFEST = 'dist/client/.vite/manifest.json'
const VIRTUAL_ID = 'virtual:client-build'

const BUILD_ID_CHARACTERS = 12

/**
 * Tells the worker which files the client build made, in development the sources themselves, and the
 * build's id: equal files have an equal one.
 */
function clientBuild(): Plugin {
  let isBuild = false
  return {
    name: 'karavan:client-build',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId: (id) => (id === VIRTUAL_ID ? `\0${VIRTUAL_ID}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL_ID}`) return undefined
      const inDevelopment = { [ENTRY]: { file: DEV_ENTRY, css: ['client/styles/index.css'] } }
      const manifest = isBuild ? readFileSync(MANIFEST, 'utf8') : JSON.stringify(inDevelopment)
      const build = isBuild
        ? createHash('sha256').update(manifest).digest('hex').slice(0, BUILD_ID_CHARACTERS)
        : 'development'
      return `export const manifest = ${manifest}\nexport const build = ${JSON.stringify(build)}`
    },
  }
}

/** In development these are Vite's own to serve; everything else is the worker's. */
const DEV_SOURCES = ['!/client/*', '!/shared/*', '!/node_modules/*', '!/@*']

/** Another folder for the local data than .wrangler/state: tests have theirs. */
const state = process.env['KARAVAN_STATE']

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    clientBuild(),
    cutRouter(),
    reactAsModules(),
    inlineClassNames(),
    cloudflare({
      ...(state !== undefined && { persistState: { path: state }, inspectorPort: false }),
      config({ assets, vars }) {
        if (command !== 'serve') return
        const first = assets?.run_worker_first
        if (Array.isArray(first)) first.push(...DEV_SOURCES)
        Object.assign(vars ?? {}, { DEMO_PAGES: 'on', VIES_URL: 'believe' })
      },
    }),
  ],
  environments: {
    client: {
      build: {
        manifest: true,
        outDir: 'dist/client',
        rolldownOptions: {
          input: ENTRY,
          output: {
            // Every page names the files of the others: the shorter the better.
            chunkFileNames: 'assets/[hash].js',
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith('.css'))
                ? 'assets/[hash].css'
                : 'assets/[name]-[hash][extname]',
            codeSplitting: {
              groups: [
                // Long-lived, and smaller in one piece than in several.
                {
                  name: 'vendor',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|zustand)\//,
                },
                // Ours can change without it.
                { name: 'glightbox', test: /node_modules\/glightbox\// },
                // Nothing that knows the schemas: they would be in every page's first load.
                {
                  name: 'common',
                  test: /vite\/preload-helper|\/(?:client|shared)\/(?!api\/|.*(?:contract|calls|\/user|\/general|\/reviews)\.ts)/,
                  // The internal pages have nearly everything: they count for one that is no page.
                  minShareCount: 9,
                },
              ],
            },
          },
        },
      },
    },
  },
  ...(command === 'build' && { css: { modules: { generateScopedName: toScopedName } } }),
  build: { assetsInlineLimit: 0, target: 'es2023' },
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
