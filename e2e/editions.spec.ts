import { expect, test, type Page } from './fixtures.ts'
import {
  armenianPages,
  englishPages,
  frenchPages,
  inArmenian,
  inTranslations,
  type ShopPage,
} from './shop-pages.ts'

type Visit = (path: string) => Promise<{ status: () => number }>

test('every page of the shop is there in English', async ({ page, visit }) => {
  await expectEdition({ page, visit, pages: englishPages, lang: 'en', toAddress: (path) => path })
})

test('every page is there in Armenian under /am', async ({ page, visit }) => {
  await expectEdition({ page, visit, pages: armenianPages, lang: 'hy', toAddress: inArmenian })
})

test('every page has a twin in English under /translations', async ({ page, visit }) => {
  const toAddress = (path: string) => inTranslations(path, 'en')
  await expectEdition({ page, visit, pages: englishPages, lang: 'en', toAddress })
})

test('every page has a twin in Armenian under /translations', async ({ page, visit }) => {
  const toAddress = (path: string) => inTranslations(path, 'am')
  await expectEdition({ page, visit, pages: armenianPages, lang: 'hy', toAddress })
})

test('every page has a twin in French under /translations', async ({ page, visit }) => {
  const toAddress = (path: string) => inTranslations(path, 'fr')
  await expectEdition({ page, visit, pages: frenchPages, lang: 'fr', toAddress })
})

test('the twins are there under /am/translations too', async ({ page, visit }) => {
  const toAddress = (path: string) => `/am${inTranslations(path, 'am').replace('?locale=am', '')}`
  const pages = armenianPages.filter(({ path }) => !path.includes('?'))
  await expectEdition({ page, visit, pages, lang: 'hy', toAddress })
})

test('a text without a translation is said to be in another language', async ({ page, visit }) => {
  await visit('/translations/blogs/earths-of-armenia?locale=fr')
  await expect(
    page.getByText('Ce texte n’est pas encore traduit ; le voici en anglais.'),
  ).toBeVisible()
  await expect(page.getByRole('article').first()).toHaveAttribute('lang', 'en')
})

test('an article asked for as /translations/blog is found under /blogs', async ({
  page,
  visit,
}) => {
  await visit('/translations/blog/earths-of-armenia?locale=en')
  await expect(page).toHaveURL('/translations/blogs/earths-of-armenia?locale=en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Earths of Armenia')
})

test('an article asked for as /blogs/… at the root is found under /blog', async ({
  page,
  visit,
}) => {
  await visit('/blogs/earths-of-armenia')
  await expect(page).toHaveURL('/blog/earths-of-armenia')
})

test('an old address leads to the new one', async ({ page, visit }) => {
  await visit('/am/articles')
  await expect(page).toHaveURL('/am/blogs')
})

interface Edition {
  readonly page: Page
  readonly visit: Visit
  readonly pages: readonly ShopPage[]
  readonly lang: string
  readonly toAddress: (path: string) => string
}

async function expectEdition({ page, visit, pages, lang, toAddress }: Edition): Promise<void> {
  test.slow()
  for (const { path, h1, title } of pages) {
    await test.step(path, async () => {
      const response = await visit(toAddress(path))
      expect(response.status()).toBe(200)
      await expect(page).toHaveTitle(title)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([h1])
    })
  }
}
