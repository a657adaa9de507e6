import { findViolations } from './axe.ts'
import { expect, test, type Page } from './fixtures.ts'
import { chooseCurrency } from './phone-layout.ts'
import { BEFORE_RELEASE } from './tags.ts'

const PRODUCT = '/product/vordan-karmir'
const OTHER_PRODUCT_IN_ARMENIAN = '/am/product/karmin-naqarat'
const PHONE = { width: 320, height: 640 }
const AMD_PER_EUR = 443.5

const firstPrice = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/[€֏$]\d/)
    .first()
const sizeButton = (page: Page) => page.getByRole('button', { name: '25 g', exact: true })
const currencyButton = (page: Page, code: string) =>
  page.getByRole('button', { name: `Currency: ${code}` })

/** Parses the first price of the page, such as ֏10,000.00. */
async function readFirstPrice(page: Page): Promise<number> {
  const text = (await firstPrice(page).textContent()) ?? ''
  return Number(/[€֏$]([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', ''))
}

async function setCurrencyCookie(page: Page, code: string): Promise<void> {
  const url = 'http://localhost'
  await page.context().addCookies([{ name: 'currency', value: code, url, secure: true }])
}

test('Changing the currency updates every price at once and is remembered', async ({
  page,
  visit,
}) => {
  await visit(PRODUCT)
  const euros = await readFirstPrice(page)
  await chooseCurrency(page, 'EUR', 'AMD')
  await expect(currencyButton(page, 'AMD')).toBeFocused()
  await expect(page.getByRole('main')).not.toContainText(/€\d/)
  await expect.poll(() => readFirstPrice(page)).toBe(Math.round(euros * AMD_PER_EUR))
  await expect(page).toHaveURL(PRODUCT)
  await visit(PRODUCT)
  await expect(currencyButton(page, 'AMD')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/€\d/)
})

test(
  'The server renders in the currency of the cookie',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await setCurrencyCookie(page, 'AMD')
    const html = await (await visit('/products')).text()
    expect(html).toContain('֏')
    expect(html.replace(/<script.*?<\/script>/gs, '')).not.toMatch(/€\d/)
  },
)

test(
  'An unknown currency is replaced by the base currency',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await setCurrencyCookie(page, 'XXX')
    await visit(PRODUCT)
    await expect(currencyButton(page, 'EUR')).toBeVisible()
    await expect(firstPrice(page)).toContainText('€')
  },
)

test(
  'A currency in the query of the URL is applied and then removed from it',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/products?category=lakes&currency=USD&utm_source=x')
    await expect(page).toHaveURL('/products?category=lakes&utm_source=x')
    await expect(firstPrice(page)).toContainText('$')
  },
)

test('The price of a fetched variant is not converted twice', async ({ page, visit }) => {
  await setCurrencyCookie(page, 'AMD')
  await visit(PRODUCT)
  const response = page.waitForResponse(/fetch-selected-variant/)
  await sizeButton(page).click()
  const { selectedVariant } = await (await response).json()
  await expect
    .poll(() => readFirstPrice(page))
    .toBe(Math.round(Number(selectedVariant.price) * AMD_PER_EUR))
})

test(
  'Changing the currency while a variant is fetched shows no wrong price',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(PRODUCT)
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/fetch-selected-variant/, async (route) => {
      await released
      await route.continue()
    })
    const response = page.waitForResponse(/fetch-selected-variant/)
    await sizeButton(page).click()
    await chooseCurrency(page, 'EUR', 'AMD')
    await expect(firstPrice(page)).toContainText('֏')
    const before = await readFirstPrice(page)
    release()
    await (await response).finished()
    await expect.poll(() => readFirstPrice(page)).toBe(before)
    await expect(page.getByRole('main')).not.toContainText(/€\d/)
  },
)

test(
  'The price filter uses the selected currency',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await setCurrencyCookie(page, 'AMD')
    await visit('/products')
    const to = page.getByRole('spinbutton', { name: 'To' })
    await to.fill('10000')
    await to.press('Enter')
    await expect(page).toHaveURL('/products?price_to=22.547914')
    await expect(to).toHaveValue('10000')
    await expect(page.getByRole('list', { name: 'Selected filters' })).toContainText('≤ ֏10,000.00')
    await page.getByRole('spinbutton', { name: 'From' }).fill('5000')
    await page.getByRole('spinbutton', { name: 'From' }).press('Enter')
    await expect(page).toHaveURL('/products?price_from=11.273957&price_to=22.547914')
    await expect(to).toHaveValue('10000')
    await chooseCurrency(page, 'AMD', 'EUR')
    await expect(to).toHaveValue('22.55')
    await page.goBack()
    await expect(page).toHaveURL('/products?price_to=22.547914')
    await expect(to).toHaveValue('22.55')
  },
)

test(
  'A page that is restored with Back shows the selected currency',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(PRODUCT)
    await visit(OTHER_PRODUCT_IN_ARMENIAN)
    await page.getByRole('button', { name: 'Արժույթ՝ AMD' }).click()
    await page.getByRole('button', { name: /^USD/ }).click()
    await expect(firstPrice(page)).toContainText('$')
    await page.goBack()
    await expect(currencyButton(page, 'USD')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/€\d/)
  },
)

test('A tab that becomes visible applies the currency chosen in another tab', async ({
  page,
  visit,
  context,
}) => {
  await visit(PRODUCT)
  await context.addCookies([
    { name: 'currency', value: 'GBP', url: 'http://localhost', secure: true },
  ])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(currencyButton(page, 'GBP')).toBeVisible()
})

test(
  '“Buy now” has the prices of the currency chosen in another tab',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, context }) => {
    await visit('/product/carmine-naccarat')
    await page.getByRole('main').getByRole('link', { name: 'Buy now' }).click()
    const line = page.getByRole('listitem').filter({ hasText: '1 × Carmine naccarat' })
    await expect(line).toContainText('€34.00')
    await context.addCookies([
      { name: 'currency', value: 'USD', url: 'http://localhost', secure: true },
    ])
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(line).toContainText('$')
    await expect(line).not.toContainText('34.00')
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test(
    'The Armenian menu contains the currencies',
    { tag: BEFORE_RELEASE },
    async ({ page, visit }) => {
      await visit(OTHER_PRODUCT_IN_ARMENIAN)
      await page.getByRole('button', { name: 'Մենյու' }).click()
      const group = page.getByRole('group', { name: 'Արժույթ' })
      await expect(group.getByRole('button')).toHaveText([
        'EUR €',
        'AMD ֏',
        'USD $',
        'GBP £',
        'JPY ¥',
      ])
      expect(await findViolations(page)).toEqual([])
      await group.getByRole('button', { name: 'AMD' }).click()
      await expect(group).toBeHidden()
      await expect(firstPrice(page)).toContainText('֏')
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBe(PHONE.width)
    },
  )
})

test(
  'The open currency menu has no accessibility violations',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/products')
    await currencyButton(page, 'EUR').press('Enter')
    await expect(page.getByRole('button', { name: /^USD/ })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  },
)

test.describe('without JavaScript', { tag: BEFORE_RELEASE }, () => {
  test.use({ javaScriptEnabled: false })

  test('Changing the currency leads back to the same page and filters', async ({ page, visit }) => {
    await visit('/translations/products?category=laques&sort=price&locale=fr')
    await page.getByRole('button', { name: 'Devise : EUR' }).click()
    await page.getByRole('button', { name: 'AMD' }).click()
    await expect(page).toHaveURL('/translations/products?locale=fr&category=laques&sort=price')
    await expect(firstPrice(page)).toContainText('֏')
    await visit(PRODUCT)
    await expect(firstPrice(page)).toContainText('֏')
  })

  test('Typed price limits are in the selected currency', async ({ page, visit }) => {
    await setCurrencyCookie(page, 'AMD')
    await visit('/products')
    await page.getByRole('spinbutton', { name: 'To' }).fill('10000')
    await page.getByRole('spinbutton', { name: 'To' }).press('Enter')
    await expect(page).toHaveURL(/[?&]price_to=22\.547914/)
    await expect(page).not.toHaveURL(/price_currency/)
    await expect(page.getByRole('spinbutton', { name: 'To' })).toHaveValue('10000')
  })
})
