import { expect, test, type Page } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

test.use({ javaScriptEnabled: false })

const PHONE = { width: 320, height: 640 }
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

test('A visitor without JavaScript finds a product', async ({ page, visit }) => {
  await visit('/')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Products' })
    .click()
  await expect(h1(page)).toHaveText('Products')
  await page.getByRole('link', { name: 'Organic lakes' }).click()
  await expect(h1(page)).toHaveText('Organic lakes')
  await page.getByRole('link', { name: 'Carmine naccarat' }).click()
  await expect(h1(page)).toHaveText('Carmine naccarat')
  await expect(page.getByRole('main')).toContainText('€34.00')
})

test(
  'A visitor without JavaScript reads an article',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/blogs')
    await page.getByRole('link', { name: 'Earths of Armenia' }).click()
    await expect(h1(page)).toHaveText('Earths of Armenia')
    await expect(page.getByRole('article').first()).toContainText('by Davit Sahakyan')
  },
)

test('A visitor without JavaScript reads the product list page by page', async ({
  page,
  visit,
}) => {
  await visit('/products')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/products?page=2')
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await pages.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL('/products')
})

test('A visitor without JavaScript opens and closes the menu on a phone', async ({
  page,
  visit,
}) => {
  await page.setViewportSize(PHONE)
  await visit('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu).toBeVisible()
  await menu.getByRole('button', { name: 'Close' }).click()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'About' }).click()
  await expect(h1(page)).toHaveText('About the workshop')
})

test(
  'A visitor without JavaScript changes the language',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/product/carmine-naccarat')
    await page.getByRole('button', { name: 'Language: English' }).click()
    await page.getByRole('link', { name: 'Հայերեն', exact: true }).click()
    await expect(page).toHaveURL('/am/product/karmin-naqarat')
    await expect(h1(page)).toHaveText('Կարմին նակարատ')
  },
)

test(
  'A visitor without JavaScript opens a picture as a file',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/product/carmine-naccarat')
    const href = await page
      .getByRole('list', { name: 'Pictures' })
      .getByRole('link')
      .first()
      .getAttribute('href')
    const picture = await page.request.get(String(href))
    expect(picture.headers()['content-type']).toBe('image/webp')
  },
)
