import { expect, test, type Page } from './fixtures.ts'
import { armenianPages, englishPages, inTranslations, type ShopPage } from './page-list.ts'

/* The same pages at other addresses: how they look and live is told by `every-page.spec.ts`. */
test.describe('every page has a twin under /translations', () => {
  test.use({ javaScriptEnabled: false })

  test('in English', async ({ page }) => {
    const toAddress = (path: string) => inTranslations(path, 'en')
    await expectTwins(page, { lang: 'en', pages: englishPages, toAddress })
  })

  test('in Armenian', async ({ page }) => {
    const toAddress = (path: string) => inTranslations(path, 'am')
    await expectTwins(page, { lang: 'hy', pages: armenianPages, toAddress })
  })

  test('in Armenian, under /am/translations too', async ({ page }) => {
    const toAddress = (path: string) => `/am${inTranslations(path, 'am').replace('?locale=am', '')}`
    const pages = armenianPages.filter(({ path }) => !path.includes('?'))
    await expectTwins(page, { lang: 'hy', pages, toAddress })
  })
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

interface Twins {
  readonly lang: string
  readonly pages: readonly ShopPage[]
  readonly toAddress: (path: string) => string
}

async function expectTwins(page: Page, { lang, pages, toAddress }: Twins): Promise<void> {
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
