import { expect, test, type Page } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

async function chooseLanguage(page: Page, button: string, language: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('link', { name: language, exact: true }).click()
}

test('Navigation in Armenian stays in Armenian', async ({ page, visit }) => {
  await visit('/am')
  await page
    .getByRole('navigation', { name: 'Հիմնական' })
    .getByRole('link', { name: 'Ապրանքներ' })
    .click()
  await expect(page).toHaveURL('/am/products')
  await page.getByRole('main').getByRole('link', { name: 'Կարմին նակարատ' }).click()
  await expect(page).toHaveURL('/am/product/karmin-naqarat')
  await expect(h1(page)).toHaveText('Կարմին նակարատ')
  await expect(page).toHaveTitle('Կարմին նակարատ · Որդան')
})

test('Navigation in French stays in French', { tag: BEFORE_RELEASE }, async ({ page, visit }) => {
  await visit('/translations?locale=fr')
  await page
    .getByRole('navigation', { name: 'Principale' })
    .getByRole('link', { name: 'Produits' })
    .click()
  await expect(page).toHaveURL('/translations/products?locale=fr')
  await expect(h1(page)).toHaveText('Produits')
  await page.getByRole('main').getByRole('link', { name: 'Carmin nacarat' }).click()
  await expect(page).toHaveURL('/translations/product/carmin-nacarat?locale=fr')
  await expect(h1(page)).toHaveText('Carmin nacarat')
})

test(
  'The French list of articles links to /translations/blogs',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/translations/blogs?locale=fr')
    await page.getByRole('link', { name: 'Terres d’Arménie' }).click()
    await expect(page).toHaveURL('/translations/blogs/terres-d-armenie?locale=fr')
    await expect(h1(page)).toHaveText('Terres d’Arménie')
  },
)

test(
  'A chosen language is used when the address names no language',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/translations?locale=fr')
    await visit('/translations/soft')
    await expect(h1(page)).toHaveText('Logiciels')
  },
)

test(
  'The language switch stays on the product, whose address differs by language',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/product/carmine-naccarat')
    await chooseLanguage(page, 'Language: English', 'Հայերեն')
    await expect(page).toHaveURL('/am/product/karmin-naqarat')
    await chooseLanguage(page, 'Լեզու՝ Հայերեն', 'Français')
    await expect(page).toHaveURL('/translations/product/carmin-nacarat?locale=fr')
    await chooseLanguage(page, 'Langue : Français', 'English')
    await expect(page).toHaveURL('/product/carmine-naccarat')
    await expect(h1(page)).toHaveText('Carmine naccarat')
  },
)

test(
  'The language switch works after client navigation',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/')
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Journal' })
      .click()
    await page.getByRole('link', { name: 'Earths of Armenia' }).click()
    await expect(h1(page)).toHaveText('Earths of Armenia')
    await chooseLanguage(page, 'Language: English', 'Հայերեն')
    await expect(page).toHaveURL('/am/blog/hayastani-hoghere')
    await expect(h1(page)).toHaveText('Հայաստանի հողերը')
  },
)

test(
  'The language switch retains the category',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/products?category=lakes')
    await chooseLanguage(page, 'Language: English', 'Հայերեն')
    await expect(page).toHaveURL('/am/products?category=lakner')
    await expect(h1(page)).toHaveText('Օրգանական լաքեր')
  },
)

test(
  'The language switch opens the French article',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/blog/earths-of-armenia')
    await chooseLanguage(page, 'Language: English', 'Français')
    await expect(page).toHaveURL('/translations/blogs/terres-d-armenie?locale=fr')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  },
)

test(
  'The language switch of a missing page leads to the home page',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/nothing-here')
    await chooseLanguage(page, 'Language: English', 'Հայերեն')
    await expect(page).toHaveURL('/am')
  },
)

test(
  'The language switch retains the token of a mailed link',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/subscription#end=1.token')
    await chooseLanguage(page, 'Language: English', 'Français')
    await expect(page).toHaveURL('/translations/subscription?locale=fr#end=1.token')
    await expect(page.getByRole('button', { name: 'Mettre fin à ces e-mails' })).toBeVisible()
  },
)
