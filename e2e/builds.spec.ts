import { blockReload, breakFile, breakFileOnce, watchDocuments } from './missing-build-files.ts'
import { BUILD_META, deployNewerBuild, LATEST_BUILD } from './deploy-newer-build.ts'
import { addToCart, cartLink, drawer, PRODUCT } from './cart-helpers.ts'
import { openCheckout } from './checkout-helpers.ts'
import { expect, test, waitForHydration, type Page } from './fixtures.ts'
import { signInAsMember } from './seeded-accounts.ts'
import { BEFORE_RELEASE } from './tags.ts'

/* How a page handles newer builds and missing files of its own build. */

const MISSING_FILE = /status(?: of)? 404|dynamically imported module/

const navigate = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()

test('With a newer build the next page is loaded as a document once, and the cart is retained', async ({
  page,
  visit,
}) => {
  await deployNewerBuild(page)
  const checked = page.waitForResponse(LATEST_BUILD)
  await visit(PRODUCT)
  await checked
  const documents = watchDocuments(page)

  await test.step('changes within the page load no document', async () => {
    await page.evaluate(() => (location.hash = '#reviews'))
    // No document is loaded while a call is pending, and the cart's call starts some time after the click.
    const priced = page.waitForResponse('**/api/cart/last-data')
    await addToCart(page)
    await drawer(page).getByRole('button', { name: 'Close' }).click()
    expect(documents).toEqual([])
    await priced
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  })
  const checkedAgain = page.waitForResponse(LATEST_BUILD)
  await test.step('the next page is loaded as a document', async () => {
    await navigate(page, 'Journal')
    await expect(page).toHaveTitle('Journal · Vordan')
    expect(documents).toEqual(['/blogs'])
    await waitForHydration(page)
    await expect(cartLink(page)).toHaveAccessibleName(/1/)
  })
  await test.step('no further document is loaded while the old build is served', async () => {
    await checkedAgain
    await navigate(page, 'About')
    await expect(page).toHaveTitle('About the workshop · Vordan')
    expect(documents).toEqual(['/blogs'])
  })
})

test(
  'A build that is deployed while a page is open is found after an hour, also when going back',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.clock.install()
    await visit('/about')
    await page.clock.runFor(1500)
    await navigate(page, 'Journal')
    await expect(page).toHaveTitle('Journal · Vordan')
    await deployNewerBuild(page)
    const checked = page.waitForResponse(LATEST_BUILD)
    await page.clock.fastForward('01:00:01')
    await checked
    const documents = watchDocuments(page)
    const entries = await page.evaluate(() => history.length)
    await page.goBack()
    await expect(page).toHaveTitle('About the workshop · Vordan')
    await expect(page).toHaveURL('/about')
    expect(documents).toEqual(['/about'])
    expect(await page.evaluate(() => history.length)).toBe(entries)
  },
)

test(
  'A failed check for a newer build is only logged',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/status(?: of)? 500/)
    await page.route(LATEST_BUILD, (route) => route.fulfill({ status: 500, body: 'Away' }))
    const logged = page.waitForEvent('console', (message) => message.text().includes('new build'))
    await visit('/about')
    expect((await logged).type()).toBe('info')
    const documents = watchDocuments(page)
    await navigate(page, 'Journal')
    await expect(page).toHaveTitle('Journal · Vordan')
    expect(documents).toEqual([])
  },
)

test(
  'A page whose script is missing is loaded as a document once, and then an error is shown',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(MISSING_FILE)
    await visit('/about')
    const documents = watchDocuments(page)
    await breakFileOnce(page, 'client/pages/blogs-page.tsx')
    await navigate(page, 'Journal')
    await expect(page).toHaveTitle('Journal · Vordan')
    expect(documents).toEqual(['/blogs'])
    await waitForHydration(page)

    const restore = await breakFile(page, 'client/pages/soft-page.tsx')
    await blockReload(page)
    await navigate(page, 'Software')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal Server Error')
    expect(documents).toEqual(['/blogs'])
    await restore()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveTitle('Software · Vordan')
  },
)

test('A page that cannot start is loaded once more and stays readable', async ({
  page,
  allowErrors,
}) => {
  allowErrors(MISSING_FILE)
  allowErrors(/could not be mounted/)
  await breakFile(page, 'client/pages/about-page.tsx')
  const documents = watchDocuments(page)
  const failedIn: number[] = []
  page.on('pageerror', () => failedIn.push(documents.length))
  await page.goto('/about')
  await expect.poll(() => failedIn).toContain(2)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(documents).toHaveLength(2)
})

test(
  'A missing component reloads the page, but never while there is input',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(MISSING_FILE)
    await visit('/about')
    const documents = watchDocuments(page)
    const account = page.getByRole('banner').getByRole('link', { name: 'Account' })
    const restore = await breakFile(page, 'client/account/popups/popups.tsx')
    await page.getByRole('searchbox').fill('ochre')
    await account.click()
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    expect(documents).toEqual([])
    await restore()
    // Suggestions may cover the button.
    await again.press('Enter')
    await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused()

    await visit('/about')
    await breakFileOnce(page, 'client/account/popups/popups.tsx')
    await account.click()
    await expect.poll(() => documents).toEqual(['/about', '/about'])
  },
)

test(
  'The checkout is never reloaded automatically',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(MISSING_FILE)
    await openCheckout(page, visit)
    await page.getByLabel('Email').fill('ani@example.am')
    const restore = await breakFile(page, 'client/checkout/load-checkout.ts')
    const requested = page.waitForResponse(LATEST_BUILD)
    await page.reload()
    const documents = watchDocuments(page)
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await requested
    expect(documents).toEqual([])
    await restore()
    await again.click()
    await expect(page.getByLabel('Email')).toHaveValue('ani@example.am')
  },
)

test(
  'When the server cannot be reached, an error page is shown and no document is requested',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/ERR_FAILED|dynamically imported module/)
    const checked = page.waitForResponse(LATEST_BUILD)
    await visit('/about')
    await checked
    const documents = watchDocuments(page)
    await page.route('**/*', (route) => route.abort('failed'))
    await navigate(page, 'Journal')
    await expect(page.getByText('503', { exact: true })).toBeVisible()
    expect(documents).toEqual([])
  },
)

test(
  'The files that describe a build are requested with the token',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const { token } = await signInAsMember(page)
    await deployNewerBuild(page)
    const requests = [LATEST_BUILD, BUILD_META].map((file) => page.waitForRequest(file))
    await visit('/about')
    for (const request of await Promise.all(requests)) {
      expect(request.headers()).toMatchObject({ authorization: `Bearer ${token}` })
    }
  },
)

test('Files are served without the worker, and a missing file is not answered with a page', async ({
  request,
}) => {
  const latest = await request.get('/builds/latest.json')
  const { id }: { id: string } = await latest.json()
  expect(latest.headers()['cache-control']).toBe('no-cache')
  const meta = await request.get(`/builds/meta/${id}.json`)
  const { files }: { files: string[] } = await meta.json()
  expect(meta.headers()['cache-control']).toContain('immutable')
  const script = await request.get(`/${files.find((file) => file.endsWith('.js'))}`)
  expect(script.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  // The worker adds this header to all its responses.
  expect(script.headers()).not.toHaveProperty('content-security-policy')

  const missing = await request.get('/assets/gone.js')
  expect([missing.status(), await missing.text()]).toEqual([404, 'Not Found'])
  expect(missing.headers()['cache-control']).toBe('no-store')
  const inner = ['/.vite/manifest.json', '/%2evite/manifest.json', '/_headers', '/.assetsignore']
  const statuses = inner.map(async (path) => (await request.get(path)).status())
  expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404])
})
