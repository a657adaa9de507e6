import { defineConfig } from 'playwright/test'
import { findChromium } from './scripts/setup/find-chromium.ts'

const DEFAULT_PORT = '8799'
const START_WITHIN_MS = 300_000
const STOP_WITHIN_MS = 10_000
/** Four times what is usual: a machine that has other work to do is slow, not wrong. */
const TEST_WITHIN_MS = 120_000
const EXPECT_WITHIN_MS = 20_000

/** One more than the smallest machine has cores, because tests also wait for timers and animations. */
const WORKERS = 3

const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/** Decoding and drawing pictures is a sixth of what the browser tests cost. */
const WITHOUT_PICTURES = '--blink-settings=imagesEnabled=false'
/** The specs about pictures and about everything that a page loads or moves. */
const SPECS_WITH_PICTURES =
  /\/(.*gallery.*|.*pictures?.*|every-page|layout-shift|portfolio|preloading|demo|development|slider|phone-product|design|recently-viewed|wish-list|quick-add)\.spec\.ts$/
/** The journeys of shoppers, which run at both widths before a release. */
const JOURNEYS =
  /\/(address-book|bundles|calculator|category-menu|checkout|colours|coupon|express-checkout|gift-note|phone-product|prices|questions|quick-add|recently-viewed|recommendations|sign-in-link|subscriptions|wish-list|withdrawal)\.spec\.ts$/

const port = process.env['KARAVAN_E2E_PORT'] ?? DEFAULT_PORT
const executablePath = findChromium()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: WORKERS,
  retries: 0,
  timeout: TEST_WITHIN_MS,
  expect: { timeout: EXPECT_WITHIN_MS },
  reporter: 'list',
  use: {
    // Chromium takes cookies marked Secure over http from localhost, not from 127.0.0.1.
    baseURL: `http://localhost:${port}`,
    // Recording each test costs much of its time: `npm run e2e -- --trace on` for the one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'with pictures',
      testMatch: SPECS_WITH_PICTURES,
      use: { launchOptions: toLaunchOptions(CHROMIUM_ARGS) },
    },
    {
      name: 'without pictures',
      testIgnore: SPECS_WITH_PICTURES,
      use: { launchOptions: toLaunchOptions([...CHROMIUM_ARGS, WITHOUT_PICTURES]) },
    },
    {
      name: 'phone',
      testMatch: JOURNEYS,
      use: {
        launchOptions: toLaunchOptions(CHROMIUM_ARGS),
        viewport: { width: 360, height: 740 },
        hasTouch: true,
      },
    },
    {
      name: 'desktop',
      testMatch: JOURNEYS,
      use: {
        launchOptions: toLaunchOptions(CHROMIUM_ARGS),
        viewport: { width: 1440, height: 900 },
      },
    },
  ],
  webServer: {
    command: 'node scripts/e2e-server.ts',
    url: `http://localhost:${port}`,
    env: { KARAVAN_E2E_PORT: port },
    reuseExistingServer: false,
    timeout: START_WITHIN_MS,
    gracefulShutdown: { signal: 'SIGTERM', timeout: STOP_WITHIN_MS },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})

function toLaunchOptions(args: readonly string[]) {
  return { ...(executablePath === undefined ? {} : { executablePath }), args: [...args] }
}
