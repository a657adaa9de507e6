import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leaveOutBrowserModules } from './scripts/build/browser-modules.ts'
import { inlineClassNames } from './scripts/build/inline-class-names.ts'
import { createModulePreloads } from './scripts/build/module-preloads.ts'
import { toScopedName } from './scripts/build/scoped-names.ts'
import { clientBuild } from './scripts/build/client-build.ts'
import { readInherited } from './cli/platform/environments.ts'

const ENTRY = 'client/entry.client.tsx'

/** In development these are Vite's own to serve; everything else is the worker's. */
const DEV_ROUTES = ['/*', '!/client/*', '!/shared/*', '!/node_modules/*', '!/@*', '!/favicon.svg']

/** A group has the modules that it names; what they import stays where it is. */
const WITHOUT_DEPENDENCIES = { includeDependenciesRecursively: false } as const

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
            codeSplitting: {
              groups: [
                // Long-lived, and smaller in one piece than in several.
                {
                  name: 'vendor',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|zustand)\//,
                },
                // Ours can change without it.
                { name: 'glightbox', test: /node_modules\/glightbox\// },
                // Every page loads this chunk, so it contains no schemas, no code that sends requests and no
                // rules of the cart.
                {
                  name: 'common',
                  test: /vite\/preload-helper|\/(?:client|shared)\/(?!api\/|.*(?:contract|calls|\/user|\/general|\/reviews|browser-api|cart\/(?:cart|quantity-prices)|forms\/clean|send-with-proof|blog-card|ui\/modal|units\/net-content)\.)/,
                  // The internal pages have nearly everything: they count for one that is no page.
                  minShareCount: 10,
                },
                // Without these groups each part would be a request of a page's first load.
                {
                  name: 'parts',
                  test: /\/client\/(?:ui\/(?:facts|breadcrumbs|fallback-notice|(?:pagination|quantity-field)\.module)|runtime\/after-paint|currency\/use-includes-tax|cart\/max-quantity|catalog\/(?:variant-key|(?:category-grid|hue-swatch)\.module)|wish-list\/wish-storage)\.|\/shared\/cart\/added\./,
                  ...WITHOUT_DEPENDENCIES,
                },
                {
                  name: 'blocks',
                  test: /\/client\/content\/(?!blog-card)/,
                  minShareCount: 2,
                  ...WITHOUT_DEPENDENCIES,
                },
                { name: 'hue', test: /\/hue(?:-swatch)?\.tsx?$/, ...WITHOUT_DEPENDENCIES },
                // Requests and their schemas, which are loaded after hydration.
                {
                  name: 'requests',
                  test: /\/(?:shared\/api\/send|client\/runtime\/(?:fetch-payload|network))\./,
                  ...WITHOUT_DEPENDENCIES,
                },
                {
                  name: 'schemas',
                  test: /\/node_modules\/zod\/|\/shared\/(?:api\/(?:call|endpoint|query|moment)|forms\/clean|units\/(?:contract|net-content)|gallery\/contract|catalog\/(?:contract|bundle-contract|reviews)|cart\/quantity-price-contract)\.|\/client\/forms\/send-with-proof\./,
                  ...WITHOUT_DEPENDENCIES,
                },
                {
                  name: 'checkout-parts',
                  test: /\/client\/checkout\/(?:buyer-key|checkout-calls|create-purchase-api|end-offer|finish-order)\.|\/shared\/checkout\/(?:check-contract|repeated-field|sandbox-contract|draft-reference|(?:problem-|licence-|order-parts-|withdrawal-|order-)?contract)\./,
                  ...WITHOUT_DEPENDENCIES,
                },
                {
                  name: 'order-parts',
                  test: /\/client\/(?:cart\/order-key|account\/orders\/ordered-parts)\.|\/shared\/checkout\/order-states\./,
                  ...WITHOUT_DEPENDENCIES,
                },
                {
                  name: 'cart-requests',
                  test: /\/client\/cart\/(?:priced-items|cart-calls)\.|\/shared\/cart\/contract\./,
                  ...WITHOUT_DEPENDENCIES,
                },
                {
                  name: 'forms',
                  test: /\/client\/ui\/(?:form|form-field|field-errors|field-frame|error-summary|labelled-fields|select-field|check-field|focus-around)\.|\/shared\/forms\/validate\./,
                  minShareCount: 2,
                  ...WITHOUT_DEPENDENCIES,
                },
                {
                  name: 'account-requests',
                  test: /\/client\/account\/(?:account-calls|fetch-user)\.|\/shared\/(?:account\/(?:contract|user|rules)|content\/general)\./,
                  ...WITHOUT_DEPENDENCIES,
                },
                {
                  name: 'dialogs',
                  test: /\/client\/ui\/(?:dialog|drawer|modal|notice)\./,
                  ...WITHOUT_DEPENDENCIES,
                },
                {
                  name: 'popup-parts',
                  test: /\/client\/account\/(?:no-password|session|session-check|popups\/(?:address-form|email-field|entered-email|form-result|popup))\./,
                  ...WITHOUT_DEPENDENCIES,
                },
                {
                  name: 'session-state',
                  test: /\/client\/account\/use-(?:account-key|last-user|sign-in-(?:prompt|state)|was-signed-in)\./,
                  ...WITHOUT_DEPENDENCIES,
                },
                {
                  name: 'account-parts',
                  test: /\/client\/account\/(?:newest-first|my\/(?:email-state|empty-state|my-part))\./,
                  ...WITHOUT_DEPENDENCIES,
                },
                {
                  name: 'payment-state',
                  test: /\/client\/checkout\/checkout-storage\.|\/shared\/checkout\/payment-providers\./,
                  ...WITHOUT_DEPENDENCIES,
                },
                {
                  name: 'shared-carts',
                  test: /\/client\/cart\/(?:known-shared-carts|shared-cart-id)\./,
                  ...WITHOUT_DEPENDENCIES,
                },
                {
                  name: 'viewer-state',
                  test: /\/client\/gallery\/(?:limits|viewer\/use-viewer)\./,
                  ...WITHOUT_DEPENDENCIES,
                },
                {
                  name: 'delivery-dates',
                  test: /\/(?:delivery-dates|date-ranges|working-days)\./,
                  ...WITHOUT_DEPENDENCIES,
                },
                {
                  name: 'cart-rules',
                  test: /\/shared\/cart\/(?:cart|quantity-prices|orderable)\.|\/client\/cart\/(?:cart-(?:actions|currency)|merged-lines)\./,
                  ...WITHOUT_DEPENDENCIES,
                },
                {
                  name: 'cart-view',
                  test: /\/client\/(?:cart\/(?:cart-(?:line|extras|picture|totals)|product-path|use-(?:item|variant)-name|use-format-cart-price|seen-prices|shared-cart-id|known-shared-carts)|ui\/copy-field)\./,
                  minShareCount: 3,
                  ...WITHOUT_DEPENDENCIES,
                },
              ],
            },
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
