import { BACKEND_PORT_OFFSET, BACKEND_SHOP_PORT_OFFSET } from '../scripts/setup/e2e-ports.ts'
import { addToCart } from './cart-helpers.ts'
import { fillCheckout, payButton } from './checkout-helpers.ts'
import { findViolations } from './axe.ts'
import { createEmailAddress } from './email-helpers.ts'
import { findOverflow } from './layout-checks.ts'
import { expect, test } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

/* A shop whose API is served by another backend; its own D1 has no data and no tables. */

const PORT = Number(process.env['KARAVAN_E2E_PORT'] ?? '8799')
const BACKEND = `http://localhost:${PORT + BACKEND_PORT_OFFSET}`
const SHOP = `http://localhost:${PORT + BACKEND_SHOP_PORT_OFFSET}`

/** Starting a second shop takes longer on a busy machine. */
const START_TIMEOUT_MS = 90_000

test.describe.configure({ mode: 'serial' })
test.use({ baseURL: SHOP })

test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS)
  const response = await fetch(`${BACKEND}/shop`)
  if (!response.ok) throw new Error(await response.text())
})

const setMood = (mood: string) => fetch(`${BACKEND}/mood?is=${mood}`, { method: 'POST' })
test.afterEach(() => setMood('good'))

test('Pages of the other backend are rendered in every edition', async ({ request }) => {
  const results = []
  for (const path of [
    '/',
    '/products',
    '/product/earl-grey',
    '/blog/water',
    '/soft',
    '/am/about',
  ]) {
    const response = await request.get(path)
    const [, heading] = /<h1[^>]*>(.*?)<\/h1>/.exec(await response.text()) ?? []
    results.push(`${response.status()} ${heading?.replaceAll(/<[^>]*>/g, '')}`)
  }
  expect(results).toEqual([
    expect.stringMatching(/^200 /),
    '200 Teas',
    '200 Earl Grey',
    '200 On water',
    '200 Software',
    '200 Second Kettle about',
  ])
  expect((await request.get('/product/coffee')).status()).toBe(404)
  const article = await (await request.get('/blog/water/_payload.json')).text()
  expect(article).toContain('"published_at":"2026-03-14T09:26:53Z"')
})

test(
  'A product without facts has no heading of them',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/product/earl-grey')
    await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible()
    await expect(page.locator('#facts')).toBeHidden()
  },
)

test('A customer registers, retains the cart, pays and sees the order', async ({
  page,
  visit,
  allowErrors,
}) => {
  // That backend has no wish lists, which a product page requests once a customer is signed in.
  allowErrors(/404.*wish-list/)
  await visit('/product/earl-grey')
  await addToCart(page)
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
  const popup = page.getByRole('dialog')
  await popup.getByRole('link', { name: 'Create an account' }).click()
  await popup.getByLabel('Email').fill(createEmailAddress())
  await popup.getByLabel('Password', { exact: true }).fill('a kilo of lapis lazuli')
  await popup.getByLabel('Confirm password').fill('a kilo of lapis lazuli')
  const saved = page.waitForResponse(/\/api\/cart\/save$/)
  await page.keyboard.press('Enter')
  expect((await (await saved).json()).revision).toBe(1)
  const lastHeaders: Record<string, string> = await (await fetch(`${BACKEND}/seen`)).json()
  expect(lastHeaders['cookie']).toBeUndefined()
  await visit('/checkout')
  await fillCheckout(page)
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d{4}-\d{4}$/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('€11.50')
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'PHPSESSID' }),
  )
})

test('When the backend fails, cached pages are served and other requests report the error', async ({
  request,
}) => {
  const fetchStatuses = async (mood: string) => {
    await setMood(mood)
    const call = await request.get('/api/payment/provider')
    const { message = 'good' } = await call.json()
    return `${call.status()} ${message} ${(await request.get('/products')).status()}`
  }
  const broken = '502 The shop has answered something that is not to be understood. 200'
  expect(await fetchStatuses('slow')).toBe('504 The shop takes too long to answer. 200')
  expect(await fetchStatuses('failing')).toBe('502 The shop cannot answer at the moment. 200')
  expect(await fetchStatuses('malformed')).toBe(broken)
  expect(await fetchStatuses('wrong')).toBe(broken)
  expect(await fetchStatuses('large')).toBe(broken)
  expect(await fetchStatuses('elsewhere')).toBe(broken)
  expect(await fetchStatuses('reset')).toBe('502 The shop cannot be reached at the moment. 200')
  const unseen = await request.get('/product/lapsang')
  expect([unseen.status(), unseen.headers()['retry-after']]).toEqual([502, '60'])
  await setMood('good')
  expect((await request.get('/product/lapsang')).status()).toBe(200)
})

test(
  'The API documentation is accessible on a phone and in the dark theme',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/api/docs#saveCart')
    await expect(page.getByRole('region', { name: /POST \/cart\/save/ })).toBeInViewport()
    await expect.poll(() => findOverflow(page)).toBe(0)
    expect(await findViolations(page, { within: 'header, #saveCart' })).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findViolations(page, { rules: ['color-contrast'], within: '#saveCart' })).toEqual(
      [],
    )
  },
)
