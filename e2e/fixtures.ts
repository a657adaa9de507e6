import { randomUUID } from 'node:crypto'
import { test as base, type APIRequestContext, type Page, type Response } from 'playwright/test'
import { watchErrors } from './page-errors.ts'

export { expect, type Page, type Request } from 'playwright/test'

interface Fixtures {
  /** Opens an address and waits for hydration. */
  readonly visit: (path: string) => Promise<Response>
  /** Declares errors that the test causes itself; any other error fails the test. */
  readonly allowErrors: (pattern: RegExp) => void
}

interface InnerFixtures {
  readonly allowed: RegExp[]
}

export const test = base.extend<Fixtures & InnerFixtures>({
  // Limits are counted by address: what one test uses up is not missing for the others.
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern
  extraHTTPHeaders: async ({}, use) => use({ 'CF-Connecting-IP': randomUUID() }),

  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern
  allowed: async ({}, use) => use([]),

  page: async ({ page, allowed }, use) => {
    const found = watchErrors(page)
    resendOnClosedConnections(page.request)
    await use(page)
    const unexpected = found.filter((text) => !allowed.some((pattern) => pattern.test(text)))
    // Requests that are still pending at the end of a test are no failures.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    if (unexpected.length > 0) throw new Error(`The page had errors:\n${unexpected.join('\n')}`)
  },

  request: async ({ request }, use) => {
    resendOnClosedConnections(request)
    await use(request)
  },

  allowErrors: async ({ allowed }, use) => use((pattern) => allowed.push(pattern)),

  visit: async ({ page, javaScriptEnabled }, use) =>
    use(async (path) => {
      const response = await page.goto(path)
      if (response === null) throw new Error(`No response from ${path}`)
      if (javaScriptEnabled) await waitForHydration(page)
      return response
    }),
})

/**
 * workerd closes a connection after five idle seconds, perhaps while the next request of a test is
 * sent on it. A browser then sends it again, and so do the tests.
 */
function resendOnClosedConnections(requests: APIRequestContext): void {
  const get = requests.get.bind(requests)
  const post = requests.post.bind(requests)
  Object.assign(requests, {
    get: (...[url, options]: Parameters<typeof get>) => get(url, { maxRetries: 1, ...options }),
    post: (...[url, options]: Parameters<typeof post>) => post(url, { maxRetries: 1, ...options }),
  })
}

/** Ends the session of the browser, on an empty page, because an open page would report refused requests. */
export async function endSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** ScrollRestoration sets `history.scrollRestoration` in an effect, so the whole tree is hydrated by then. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const hasNoLayout = document.querySelector('footer') === null
    const main = document.querySelector('main') ?? {}
    const isHydrated = Object.keys(main).some((key) => key.startsWith('__reactProps'))
    return isHydrated && (hasNoLayout || history.scrollRestoration === 'manual')
  })
}
