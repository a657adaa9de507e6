import { expect, test, type Page } from './fixtures.ts'
import { armenianPages, englishPages, inTranslations, type ShopPage } from './page-list.ts'
import { BEFORE_RELEASE } from './tags.ts'

/* The same pages at other addresses; `every-page.spec.ts` tests their layout and hydration. */
test.describe('pages under /translations', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'Every English page is available under /translations',
    { tag: BEFORE_RELEASE },
    async ({ page }) => {
      const toAddress = (path: string) => inTranslations(path, 'en')
      await expectSamePages(page, { lang: 'en', pages: englishPages, toAddress })
    },
  )

  test(
    'Every Armenian page is available under /translations',
    { tag: BEFORE_RELEASE },
    async ({ page }) => {
      const toAddress = (path: string) => inTranslations(path, 'am')
      await expectSamePages(page, { lang: 'hy', pages: armenianPages, toAddress })
    },
  )

  test(
    'Every Armenian page is available under /am/translations',
    { tag: BEFORE_RELEASE },
    async ({ page }) => {
      const toAddress = (path: string) =>
        `/am${inTranslations(path, 'am').replace('?locale=am', '')}`
      const pages = armenianPages.filter(({ path }) => !path.includes('?'))
      await expectSamePages(page, { lang: 'hy', pages, toAddress })
    },
  )
})

test(
  'An article under /translations/blog redirects to /translations/blogs',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/translations/blog/earths-of-armenia?locale=en')
    await expect(page).toHaveURL('/translations/blogs/earths-of-armenia?locale=en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Earths of Armenia')
  },
)

test(
  'An article under /blogs redirects to /blog',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/blogs/earths-of-armenia')
    await expect(page).toHaveURL('/blog/earths-of-armenia')
  },
)

test('An old address redirects to the new one', async ({ page, visit }) => {
  await visit('/am/articles')
  await expect(page).toHaveURL('/am/blogs')
})

interface EditionPages {
  readonly lang: string
  readonly pages: readonly ShopPage[]
  readonly toAddress: (path: string) => string
}

async function expectSamePages(
  page: Page,
  { lang, pages, toAddress }: EditionPages,
): Promise<void> {
  await page.route('**', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort('aborted'),
  )
  for (const { path, h1, title } of pages) {
    const address = toAddress(path)
    await test.step(address, async () => {
      const response = await page.goto(address)
      expect(response?.status()).toBe(200)
      await expect(page).toHaveTitle(title)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([h1])
    })
  }
}
