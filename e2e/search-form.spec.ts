import { findViolations } from './axe.ts'
import { expect, test, type Page } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

const PHONE = { width: 320, height: 640 }

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const findWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('A button opens the search, and a tap opens a suggestion', async ({ page, visit }) => {
    await visit('/am')
    await page.getByRole('button', { name: 'Որոնում' }).tap()
    const input = page.getByRole('combobox', { name: 'Որոնում' })
    await expect(input).toBeFocused()
    await input.pressSequentially('կարմիրը')
    const first = page.getByRole('option').first()
    await expect(first).toContainText('Որդան կարմիր')
    await first.tap()
    await expect(page).toHaveURL('/am/product/vordan-karmir')
    await expect(page.getByRole('listbox')).toBeHidden()
  })

  test('The search does not scroll sideways', { tag: BEFORE_RELEASE }, async ({ page, visit }) => {
    await visit('/am/search?q=կ')
    await expect.poll(() => findWidth(page)).toBe(PHONE.width)
    await page.getByRole('button', { name: 'Որոնում' }).first().tap()
    await page.getByRole('banner').getByRole('combobox').fill('կապակցանյութ')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect.poll(() => findWidth(page)).toBe(PHONE.width)
    expect(await findViolations(page)).toEqual([])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('The form opens the results', { tag: BEFORE_RELEASE }, async ({ page, visit }) => {
    await visit('/')
    await page.getByRole('searchbox', { name: 'Search' }).fill('carmine')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/search?q=carmine')
    await page.getByRole('link', { name: 'Carmine naccarat' }).click()
    await expect(h1(page)).toHaveText('Carmine naccarat')
  })

  test('The form retains the language', { tag: BEFORE_RELEASE }, async ({ page, visit }) => {
    await visit('/translations?locale=fr')
    await page.getByRole('searchbox', { name: 'Recherche' }).fill('gaude')
    await page.getByRole('button', { name: 'Rechercher' }).click()
    await expect(page).toHaveURL('/translations/search?locale=fr&q=gaude')
    await expect(h1(page)).toHaveText('Résultats pour « gaude »')
  })

  test('The form opens on a phone', { tag: BEFORE_RELEASE }, async ({ page, visit }) => {
    await page.setViewportSize(PHONE)
    await visit('/')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Search' }).fill('carmine')
    await page.keyboard.press('Enter')
    await expect(h1(page)).toHaveText('Results for “carmine”')
  })
})

test(
  'An option that was chosen while the suggestions were loading does not become another',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/about')
    const response = Promise.withResolvers<void>()
    await page.route('**/search/fetch*', async (route) => {
      await response.promise
      await route.continue()
    })
    const input = page.getByRole('banner').getByRole('combobox')
    await page.getByRole('banner').getByRole('searchbox').focus()
    await input.pressSequentially('carmine')
    const all = page.getByRole('option', { name: /carmine/ }).last()
    await expect(all).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(all).toHaveAttribute('aria-selected', 'true')
    response.resolve()
    await expect(page.getByRole('option').nth(1)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=carmine')
  },
)
