import { cloudflareTest } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'
import { earlyTransforms } from './scripts/setup/early-transforms.ts'
import { fixedClientBuild } from './scripts/setup/fixed-client-build.ts'
import { readSchema } from './scripts/setup/read-schema.ts'
import { sampleRowsModules } from './scripts/setup/sample-rows-modules.ts'
import { writeTestConfig } from './scripts/setup/write-test-config.ts'

/** As many as the smallest machine has cores; by itself vitest leaves one of them idle. */
const WORKERS = 2
/** Many times what is usual: a machine that has other work to do is slow, not wrong. */
const TEST_WITHIN_MS = 60_000
const CONTENT = process.env['KARAVAN_TEST_CONTENT'] ?? 'content'

/** The random tests in the worker do not see the variables of the process. */
const SOAK_RUNS = process.env['SOAK_RUNS']
const SOAK_ENV = SOAK_RUNS === undefined ? {} : { SOAK_RUNS }

/** The worker as tests ask it. */
function testedWorker() {
  return cloudflareTest({
    main: './worker/index.ts',
    wrangler: { configPath: writeTestConfig() },
    // A line for each of thousands of requests would be most of what a run prints.
    miniflare: { bindings: { LOG_SHARE: '0', LOCAL: 'on' } },
  })
}

/** Tests that `npm test` leaves out, like the browser tests with this tag (e2e/tags.ts). */
const TAGS = [{ name: 'before-release', description: 'Runs with `npm run unit` only' }]

export default defineConfig(() => ({
  test: {
    tags: TAGS,
    projects: [
      {
        test: {
          name: 'shared',
          include: ['tests/shared/**/*.test.ts'],
          isolate: false,
          maxWorkers: WORKERS,
          testTimeout: TEST_WITHIN_MS,
        },
      },
      {
        test: {
          name: 'client',
          include: ['tests/client/**/*.test.ts?(x)'],
          isolate: false,
          maxWorkers: WORKERS,
          testTimeout: TEST_WITHIN_MS,
        },
      },
      {
        test: {
          name: 'cli',
          include: ['tests/cli/**/*.test.ts'],
          globalSetup: 'tests/cli/global-set-up.ts',
          setupFiles: ['tests/cli/set-up.ts'],
          isolate: false,
          maxWorkers: WORKERS,
          testTimeout: TEST_WITHIN_MS,
          hookTimeout: TEST_WITHIN_MS,
        },
      },
      {
        plugins: [
          earlyTransforms(),
          fixedClientBuild(),
          sampleRowsModules(CONTENT),
          testedWorker(),
        ],
        test: {
          name: 'worker',
          include: ['tests/worker/**/*.test.ts'],
          setupFiles: ['tests/worker/set-up.ts'],
          isolate: false,
          maxWorkers: WORKERS,
          // The others have the cores until then.
          sequence: { groupOrder: 1 },
          testTimeout: TEST_WITHIN_MS,
          hookTimeout: TEST_WITHIN_MS,
          // The content security policy is looser in development.
          env: { DEV: '', ...SOAK_ENV },
          provide: { schema: readSchema() },
        },
      },
    ],
  },
}))
