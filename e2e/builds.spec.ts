import { readFileSync } from 'node:fs'
import { deployNewer, LATEST } from './deploy-newer-build.ts'
import { add, cartLink, drawer, PRODUCT } from './cart-helpers.ts'
import { toCheckout } from './checkout-helpers.ts'
import { expect, test, waitForHydration, type Page } from './fixtures.ts'

/* What a page does about newer builds, and about parts of its own that cannot be fetched. */

const GONE = /status(?: of)? 404|dynamically imported module/

const navigate = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()

/** The address of the file that a module was built into. */
function fileOf(module: string): string {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync('dist/client/.vite/manifest.json', 'utf8'),
  )
  return `**/${manifest[module]?.file}`
}

/** Every document from now on. */
function listDocuments(page: Page): readonly string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.push(new URL(request.url()).pathname)
  })
  return documents
}

/** Answers how to mend it. */
async function breakFile(page: Page, module: string): Promise<() => Promise<void>> {
  const file = fileOf(module)
  await page.route(file, (route) => route.fulfill({ status: 404, body: 'Not Found' }))
  return () => page.unroute(file)
}

/** The next document finds it mended. */
async function breakFileHere(page: Page, module: string): Promise<void> {
  const documents = listDocuments(page)
  await page.route(fileOf(module), (route) =>
    documents.length === 0 ? route.fulfill({ status: 404, body: 'Not Found' }) : route.continue(),
  )
}

/** As if the page had been loaded anew a moment ago. */
function closeGuard(page: Page): Promise<void> {
  return page.evaluate(() => sessionStorage.setItem('reload_guard', String(Date.now())))
}

test('with a newer build the next page is loaded whole, once, and the cart comes along', async ({
  page,
  visit,
}) => {
  await deployNewer(page)
  const checked = page.waitForResponse(LATEST)
  await visit(PRODUCT)
  await checked
  const documents = listDocuments(page)

  await test.step('what changes the page it is on stays in it', async () => {
    await page.evaluate(() => (location.hash = '#reviews'))
    // The next page is no document while a call is under way: the cart's begins some time after the press.
    const priced = page.waitForResponse('**/api/cart/last-data')
    await add(page)
    await drawer(page).getByRole('button', { name: 'Close' }).click()
    expect(documents).toEqual([])
    await priced
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  })
  const checkedAgain = page.waitForResponse(LATEST)
  await test.step('the next page is a document', async () => {
    await navigate(page, 'Journal')
    await expect(page).toHaveTitle('Journal · Vordan')
    expect(documents).toEqual(['/blogs'])
    await waitForHydration(page)
    await expect(cartLink(page)).toHaveAccessibleName(/1/)
  })
  await test.step('where it is still the old build, it is not asked for at each step', async () => {
    await checkedAgain
    await navigate(page, 'About')
    await expect(page).toHaveTitle('About the workshop · Vordan')
    expect(documents).toEqual(['/blogs'])
  })
})

test('a build that comes while the page is open is found after an hour, also on the way back', async ({
  page,
  visit,
}) => {
  await page.clock.install()
  await visit('/about')
  await page.clock.runFor(1500)
  await navigate(page, 'Journal')
  await expect(page).toHaveTitle('Journal · Vordan')
  await deployNewer(page)
  const checked = page.waitForResponse(LATEST)
  await page.clock.fastForward('01:00:01')
  await checked
  const documents = listDocuments(page)
  const entries = await page.evaluate(() => history.length)
  await page.goBack()
  await expect(page).toHaveTitle('About the workshop · Vordan')
  await expect(page).toHaveURL('/about')
  expect(documents).toEqual(['/about'])
  expect(await page.evaluate(() => history.length)).toBe(entries)
})

test('a check that fails is only logged', async ({ page, visit, allowTrouble }) => {
  allowTrouble(/status(?: of)? 500/)
  await page.route(LATEST, (route) => route.fulfill({ status: 500, body: 'Away' }))
  const logged = page.waitForEvent('console', (message) => message.text().includes('new build'))
  await visit('/about')
  expect((await logged).type()).toBe('info')
  const documents = listDocuments(page)
  await navigate(page, 'Journal')
  await expect(page).toHaveTitle('Journal · Vordan')
  expect(documents).toEqual([])
})

test('a page whose script is gone is loaded whole once, then the failure is told', async ({
  page,
  visit,
  allowTrouble,
}) => {
  allowTrouble(GONE)
  await visit('/about')
  const documents = listDocuments(page)
  await breakFileHere(page, 'client/pages/blogs-page.tsx')
  await navigate(page, 'Journal')
  await expect(page).toHaveTitle('Journal · Vordan')
  expect(documents).toEqual(['/blogs'])
  await waitForHydration(page)

  const mend = await breakFile(page, 'client/pages/soft-page.tsx')
  await closeGuard(page)
  await navigate(page, 'Software')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal Server Error')
  expect(documents).toEqual(['/blogs'])
  await mend()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveTitle('Software · Vordan')
})

test('a page that cannot start is loaded once more and can be read', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(GONE)
  allowTrouble(/could not be mounted/)
  await breakFile(page, 'client/pages/about-page.tsx')
  const documents = listDocuments(page)
  const failedIn: number[] = []
  page.on('pageerror', () => failedIn.push(documents.length))
  await page.goto('/about')
  await expect.poll(() => failedIn).toContain(2)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(documents).toHaveLength(2)
})

test('a part that is gone loads the page anew, but never over something typed', async ({
  page,
  visit,
  allowTrouble,
}) => {
  allowTrouble(GONE)
  await visit('/about')
  const documents = listDocuments(page)
  const account = page.getByRole('banner').getByRole('link', { name: 'Account' })
  const mend = await breakFile(page, 'client/account/popups/popups.tsx')
  await page.getByRole('searchbox').fill('ochre')
  await account.click()
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  expect(documents).toEqual([])
  await mend()
  // Suggestions may lie over it.
  await again.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('E-mail')).toBeFocused()

  await visit('/about')
  await breakFileHere(page, 'client/account/popups/popups.tsx')
  await account.click()
  await expect.poll(() => documents).toEqual(['/about', '/about'])
})

test('the checkout is never loaded anew by itself', async ({ page, visit, allowTrouble }) => {
  allowTrouble(GONE)
  await toCheckout(page, visit)
  await page.getByLabel('E-mail').fill('ani@example.am')
  const mend = await breakFile(page, 'client/checkout/checkout.tsx')
  const asked = page.waitForResponse(LATEST)
  await page.reload()
  const documents = listDocuments(page)
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await asked
  expect(documents).toEqual([])
  await mend()
  await again.click()
  await expect(page.getByLabel('E-mail')).toHaveValue('ani@example.am')
})

test('out of reach, the shop is told to be away and no document is asked for', async ({
  page,
  visit,
  allowTrouble,
}) => {
  allowTrouble(/ERR_FAILED|dynamically imported module/)
  const checked = page.waitForResponse(LATEST)
  await visit('/about')
  await checked
  const documents = listDocuments(page)
  await page.route('**/*', (route) => route.abort('failed'))
  await navigate(page, 'Journal')
  await expect(page.getByText('503', { exact: true })).toBeVisible()
  expect(documents).toEqual([])
})

test('files are answered without the worker, and a missing one is no page', async ({ request }) => {
  const there = await request.get('/builds/latest.json')
  const { id }: { id: string } = await there.json()
  expect(there.headers()['cache-control']).toBe('no-cache')
  const meta = await request.get(`/builds/meta/${id}.json`)
  const { files }: { files: string[] } = await meta.json()
  expect(meta.headers()['cache-control']).toContain('immutable')
  const script = await request.get(`/${files.find((file) => file.endsWith('.js'))}`)
  expect(script.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  // The worker says this of all that it answers.
  expect(script.headers()).not.toHaveProperty('content-security-policy')

  const missing = await request.get('/assets/gone.js')
  expect([missing.status(), await missing.text()]).toEqual([404, 'Not Found'])
  expect(missing.headers()['cache-control']).toBe('no-store')
  const inner = ['/.vite/manifest.json', '/%2evite/manifest.json', '/_headers', '/.assetsignore']
  const statuses = inner.map(async (path) => (await request.get(path)).status())
  expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404])
})
