import { expect, test, type Page } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const footer = (page: Page) => page.getByRole('contentinfo')

test('An unknown address shows a 404 within the layout', async ({ page, visit }) => {
  const response = await visit('/no/such/place?from=mail')
  expect(response.status()).toBe(404)
  await expect(page).toHaveTitle('Page Not Found')
  await expect(h1(page)).toHaveText(['Page Not Found'])
  await expect(page.getByText('Page not found: /no/such/place', { exact: true })).toBeVisible()
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(footer(page)).toBeVisible()
})

test('An internal page that does not exist shows only a 404', async ({ page, visit }) => {
  for (const name of ['nothing', 'ui/nothing']) {
    expect((await visit(`/demo/${name}`)).status()).toBe(404)
    await expect(page.getByText(`Page not found: /demo/${name}`, { exact: true })).toBeVisible()
    await expect(page).toHaveTitle('Page Not Found')
    await expect(h1(page)).toHaveText(['Page Not Found'])
  }
})

test(
  'Another spelling of a path shows a 404 within the layout, whose links work',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, baseURL }) => {
    for (const spelling of ['/SOFT', '/soft//', '//', '/%73oft']) {
      const response = await visit(`${baseURL}${spelling}`)
      expect(response.status()).toBe(404)
      await expect(page.getByText(`Page not found: ${spelling}`, { exact: true })).toBeVisible()
      const main = page.getByRole('navigation', { name: 'Main' })
      await main.getByRole('link', { name: 'Journal' }).click()
      await expect(page).toHaveTitle('Journal · Vordan')
    }
  },
)

test('A missing product shows a 404 without the layout', async ({ page, visit }) => {
  const response = await visit('/product/philosophers-stone')
  expect(response.status()).toBe(404)
  await expect(page).toHaveTitle('Page Not Found')
  await expect(h1(page)).toHaveText(['Page Not Found'])
  const message = 'Page Not Found: /product/philosophers-stone'
  await expect(page.getByText(message, { exact: true })).toBeVisible()
  await expect(footer(page)).toHaveCount(0)
})

test(
  'HTML in a slug is escaped on the 404 page',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const response = await visit('/product/%3Cb%3Ebold%3C%2Fb%3E')
    expect(response.status()).toBe(404)
    await expect(h1(page)).toHaveText(['Page Not Found'])
    await expect(page.locator('b')).toHaveCount(0)
  },
)

test(
  'The message of a 404 omits /am and retains /translations',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/am/product/none')
    await expect(page.getByText('Page Not Found: /product/none', { exact: true })).toBeVisible()
    await visit('/am/nowhere')
    await expect(page.getByText('Page not found: /nowhere', { exact: true })).toBeVisible()
    await visit('/translations/product/none?locale=fr')
    const fatal = 'Page Not Found: /translations/product/none'
    await expect(page.getByText(fatal, { exact: true })).toBeVisible()
    await visit('/translations/nowhere?locale=fr')
    const unmatched = 'Page not found: /translations/nowhere'
    await expect(page.getByText(unmatched, { exact: true })).toBeVisible()
  },
)

test(
  'A missing page has a title in the language of the visitor and an English heading',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/am/product/none')
    await expect(page).toHaveTitle('Էջը չի գտնվել')
    await expect(h1(page)).toHaveText(['Page Not Found'])
    await page.getByRole('link', { name: 'Գլխավոր' }).click()
    await expect(page).toHaveURL(/\/am$/)
  },
)

test(
  'A slug of another language redirects to its translation with one history entry',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const response = await visit('/am/product/carmine-naccarat?variant=x')
    expect(response.status()).toBe(200)
    await expect(page).toHaveURL(/\/am\/product\/karmin-naqarat\?variant=x$/)
    await visit('/am/about')
    const before = await page.evaluate(() => history.length)
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/am/product/carmine-naccarat?utm_source=x'
      link.textContent = 'Next page'
      document.querySelector('.prose')?.append(link)
    })
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/\/am\/product\/karmin-naqarat\?utm_source=x$/)
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
    await page.goBack()
    await expect(page).toHaveURL(/\/am\/about$/)
  },
)

test('A missing page links to other pages', { tag: BEFORE_RELEASE }, async ({ page, visit }) => {
  await visit('/nothing')
  await page.getByRole('main').getByRole('link', { name: 'Products' }).click()
  await expect(page).toHaveTitle('Products · Vordan')
  await visit('/product/none')
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveTitle('Dry pigments from Yerevan · Vordan')
})

test(
  'The header of a missing page navigates to other pages',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/nothing')
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Journal' })
      .click()
    await expect(h1(page)).toHaveText(['Journal'])
    await expect(page).toHaveTitle('Journal · Vordan')
  },
)

test.describe('for a search engine', () => {
  test.use({ userAgent: GOOGLEBOT })

  test(
    'A missing product is a 404 without a main part',
    { tag: BEFORE_RELEASE },
    async ({ page }) => {
      const response = await page.goto('/product/philosophers-stone')
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('main')).toBeEmpty()
      expect(await response?.text()).not.toContain('Page Not Found')
      await expect(footer(page)).toBeVisible()
    },
  )

  test(
    'An unknown address is a 404 within the layout',
    { tag: BEFORE_RELEASE },
    async ({ page }) => {
      const response = await page.goto('/no/such/place')
      expect(response?.status()).toBe(404)
      await expect(footer(page)).toBeVisible()
    },
  )

  test('A product page has its heading', { tag: BEFORE_RELEASE }, async ({ page, visit }) => {
    const response = await visit('/product/carmine-naccarat')
    expect(response.status()).toBe(200)
    await expect(h1(page)).toHaveText(['Carmine naccarat'])
  })
})
