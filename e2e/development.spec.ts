import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import type { Browser } from 'playwright/test'
import { DEVELOPMENT_PORT_OFFSET } from '../scripts/setup/e2e-ports.ts'
import { expect, test } from './fixtures.ts'
import { armenianPages, englishPages, frenchPages, type ShopPage } from './page-list.ts'
import { BEFORE_RELEASE } from './tags.ts'

/* The development build of React reports hydration mismatches that the production build hides. */

const PREPARED = '.wrangler/e2e-prepared'
const STATE = '.wrangler/e2e-development'
const PORT = Number(process.env['KARAVAN_E2E_PORT'] ?? '8799') + DEVELOPMENT_PORT_OFFSET
const ORIGIN = `http://localhost:${PORT}`
const START_TIMEOUT_MS = 180_000
/** Each of about thirty pages is compiled on its first request, while another test runs on the same cores. */
const TEST_TIMEOUT_MS = 300_000

/** Account pages are the same for a signed-out visitor, so one of them is enough. */
const isAccountPage = ({ path }: { readonly path: string }) => path.startsWith('/my/')

/** On these pages a translation changes only the words, so that one language is enough. */
const FIXED_TEXT = ['/soft', '/about', '/terms', '/privacy', '/my']
const isTranslationOpened = (page: ShopPage) =>
  !isAccountPage(page) && !FIXED_TEXT.includes(page.path)

const ADDRESSES = [
  ...englishPages.filter((page) => !isAccountPage(page)).map(({ path }) => path),
  ...armenianPages.filter(isTranslationOpened).map(({ path }) => `/am${path}`),
  ...frenchPages.filter(isTranslationOpened).map(({ path }) => toTranslations(path, 'fr')),
  '/nowhere',
  '/product/no-such-product',
]

/** These pages have the most parts. The others mostly repeat them. */
const FIRST_ADDRESSES = ['/', '/checkout', '/am/product/karmin-naqarat']

function toTranslations(path: string, locale: string): string {
  const translatedPath = path.replace(/^\/blog\//, '/blogs/')
  return `/translations${translatedPath}${translatedPath.includes('?') ? '&' : '?'}locale=${locale}`
}

let server: ChildProcess | undefined

test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS)
  rmSync(STATE, { recursive: true, force: true })
  cpSync(PREPARED, STATE, { recursive: true })
  server = spawn('node', ['e2e/serve-development.ts', String(PORT)], {
    env: { ...process.env, KARAVAN_STATE: STATE },
    stdio: 'ignore',
    detached: true,
  })
  await expect
    .poll(
      () =>
        fetch(ORIGIN).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: START_TIMEOUT_MS },
    )
    .toBe(200)
})

test.afterAll(() => {
  if (server?.pid !== undefined) process.kill(-server.pid)
})

/* The server has one port, so the tests run one after the other. */
test.describe.configure({ mode: 'default' })

async function findDependencies(browser: Browser): Promise<void> {
  const first = await browser.newPage()
  await first.goto(ORIGIN, { waitUntil: 'networkidle' })
  await first.close()
}

for (const { title, addresses } of [
  { title: 'No kind of page', addresses: FIRST_ADDRESSES },
  {
    title: 'No other page',
    addresses: ADDRESSES.filter((address) => !FIRST_ADDRESSES.includes(address)),
  },
]) {
  test(
    `${title} of a development build hydrates with a warning`,
    { tag: BEFORE_RELEASE },
    async ({ browser, visit }) => {
      test.setTimeout(TEST_TIMEOUT_MS)
      await test.step('Vite finds its dependencies on the first page', () =>
        findDependencies(browser))
      for (const address of addresses) {
        await test.step(address, async () => {
          const response = await visit(ORIGIN + address)
          expect(response.status()).toBeLessThan(500)
        })
      }
    },
  )
}
