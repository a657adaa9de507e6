import { BACKEND_PORT_OFFSET, BACKEND_SHOP_PORT_OFFSET } from '../scripts/setup/e2e-ports.ts'
import { add } from './cart-helpers.ts'
import { fillAll, payButton } from './checkout-helpers.ts'
import { findProblems } from './axe.ts'
import { findOverflow } from './layout-checks.ts'
import { expect, test } from './fixtures.ts'

/* The shop as another backend answers it: nothing of its own is in D1, not even a table. */

const PORT = Number(process.env['KARAVAN_E2E_PORT'] ?? '8799')
const BACKEND = `http://localhost:${PORT + BACKEND_PORT_OFFSET}`
const SHOP = `http://localhost:${PORT + BACKEND_SHOP_PORT_OFFSET}`

/** A second shop, on a machine that may be busy with others. */
const OPENS_WITHIN_MS = 90_000

test.describe.configure({ mode: 'serial' })
test.use({ baseURL: SHOP })

test.beforeAll(async () => {
  test.setTimeout(OPENS_WITHIN_MS)
  const answer = await fetch(`${BACKEND}/shop`)
  if (!answer.ok) throw new Error(await answer.text())
})

const feel = (mood: string) => fetch(`${BACKEND}/mood?is=${mood}`, { method: 'POST' })
test.afterEach(() => feel('good'))

test('its pages are rendered, in every edition', async ({ request }) => {
  const shown = []
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
    shown.push(`${response.status()} ${heading?.replaceAll(/<[^>]*>/g, '')}`)
  }
  expect(shown).toEqual([
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

test('somebody registers, keeps a cart, pays and sees the order', async ({ page, visit }) => {
  await visit('/product/earl-grey')
  await add(page)
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
  const popup = page.getByRole('dialog')
  await popup.getByRole('link', { name: 'Create an account' }).click()
  await popup.getByLabel('E-mail').fill('edith@example.test')
  await popup.getByLabel('Password', { exact: true }).fill('a kilo of lapis lazuli')
  await popup.getByLabel('The same password again').fill('a kilo of lapis lazuli')
  const saved = page.waitForResponse(/\/api\/cart\/save$/)
  await page.keyboard.press('Enter')
  expect((await (await saved).json()).revision).toBe(1)
  const seen: Record<string, string> = await (await fetch(`${BACKEND}/seen`)).json()
  expect(seen['cookie']).toBeUndefined()
  await visit('/checkout')
  await fillAll(page)
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d{4}-\d{4}$/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('€11.50')
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'PHPSESSID' }),
  )
})

test('whatever it does, what was good stands and what is new is told', async ({ request }) => {
  const ask = async (mood: string) => {
    await feel(mood)
    const call = await request.get('/api/payment/provider')
    const { message = 'good' } = await call.json()
    return `${call.status()} ${message} ${(await request.get('/products')).status()}`
  }
  const broken = '502 The shop has answered something that is not to be understood. 200'
  expect(await ask('slow')).toBe('504 The shop takes too long to answer. 200')
  expect(await ask('failing')).toBe('502 The shop cannot answer at the moment. 200')
  expect(await ask('malformed')).toBe(broken)
  expect(await ask('wrong')).toBe(broken)
  expect(await ask('large')).toBe(broken)
  expect(await ask('elsewhere')).toBe(broken)
  expect(await ask('reset')).toBe('502 The shop cannot be reached at the moment. 200')
  const unseen = await request.get('/product/lapsang')
  expect([unseen.status(), unseen.headers()['retry-after']]).toEqual([502, '60'])
  await feel('good')
  expect((await request.get('/product/lapsang')).status()).toBe(200)
})

test('its calls are described for people, on a phone and by night', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/api/docs#saveCart')
  await expect(page.getByRole('region', { name: /POST \/cart\/save/ })).toBeInViewport()
  expect(await findOverflow(page)).toBe(0)
  expect(await findProblems(page, { within: 'header, #saveCart' })).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findProblems(page, { rules: ['color-contrast'], within: '#saveCart' })).toEqual([])
})
