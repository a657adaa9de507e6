import { expect, test, type Page } from './fixtures.ts'
import { findOverflow } from './layout-checks.ts'
import { BEFORE_RELEASE } from './tags.ts'

const PAYLOAD = '**/blogs/_payload.json'
const journal = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Journal' })
const indicator = (page: Page) => page.getByRole('progressbar', { name: 'Loading' })

/** Holds the payload of the journal back until the test releases it. */
async function holdPayload(page: Page) {
  const held = Promise.withResolvers<'respond' | 'fail'>()
  await page.route(PAYLOAD, async (route) => {
    const outcome = await held.promise
    await (outcome === 'respond' ? route.continue() : route.abort('failed'))
  })
  return held.resolve
}

test(
  'The loading indicator is shown until the page is loaded',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const release = await holdPayload(page)
    await visit('/')
    await journal(page).click()
    await expect(indicator(page)).toBeVisible()
    release('respond')
    await expect(page).toHaveTitle('Journal · Vordan')
    await expect(indicator(page)).toHaveCount(0)
  },
)

test(
  'The loading indicator is drawn in high-contrast modes',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    const release = await holdPayload(page)
    await visit('/')
    await journal(page).click()
    const findGround = (element: Element) => getComputedStyle(element).backgroundColor
    const ground = await indicator(page).evaluate(findGround)
    expect(ground).not.toBe(await page.locator('html').evaluate(findGround))
    release('respond')
  },
)

test(
  'The loading indicator disappears when the connection fails',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/ERR_FAILED/)
    const release = await holdPayload(page)
    await visit('/')
    await journal(page).click()
    await expect(indicator(page)).toBeVisible()
    release('fail')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal Server Error')
    await expect(indicator(page)).toHaveCount(0)
  },
)

test('A failed data request shows the error page without internal details', async ({
  page,
  visit,
  allowErrors,
}) => {
  allowErrors(/status(?: of)? 500/)
  await page.route(PAYLOAD, (route) =>
    route.fulfill({ status: 500, json: { message: 'Internal Server Error' } }),
  )
  await visit('/')
  await journal(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal Server Error')
  await expect(page).toHaveTitle('Internal Server Error')
  await expect(page.getByText('500', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveTitle('Dry pigments from Yerevan · Vordan')
})

test(
  'A page that was removed meanwhile shows a 404',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/status(?: of)? 404/)
    await page.route(PAYLOAD, (route) =>
      route.fulfill({ status: 404, json: { message: 'Page Not Found: /blogs' } }),
    )
    await visit('/')
    await journal(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await expect(page.getByText('Page Not Found: /blogs')).toBeVisible()
  },
)

test('The offline message is shown until the connection returns', async ({
  page,
  visit,
  context,
  allowErrors,
}) => {
  // Requests that a page sends shortly after its start may still be pending.
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
  await visit('/')
  await context.setOffline(true)
  await expect(page.getByRole('status').getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
})

for (const [path, notice] of [
  ['/am', 'Կապը կորել է։'],
  ['/translations?locale=fr', 'Vous êtes hors ligne.'],
] as const) {
  test(
    `The offline message of ${path} is in its language and covers neither menu nor cart`,
    { tag: BEFORE_RELEASE },
    async ({ page, visit, context, allowErrors }) => {
      allowErrors(/ERR_INTERNET_DISCONNECTED/)
      await page.setViewportSize({ width: 320, height: 640 })
      await visit(path)
      await context.setOffline(true)
      await expect(page.getByRole('status').getByText(notice)).toBeInViewport({ ratio: 1 })
      await page.getByRole('banner').getByRole('button').last().click({ trial: true })
      expect(await findOverflow(page)).toBe(0)
    },
  )
}

test('A response that arrives after a later click is not shown', async ({ page, visit }) => {
  const release = await holdPayload(page)
  await visit('/')
  await journal(page).click()
  await expect(indicator(page)).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveTitle('About the workshop · Vordan')
  release('respond')
  await expect(indicator(page)).toHaveCount(0)
  await expect(page).toHaveTitle('About the workshop · Vordan')
})
