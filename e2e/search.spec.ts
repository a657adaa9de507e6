import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page, type Request } from './fixtures.ts'

const PHONE = { width: 320, height: 640 }
const ANSWERS = '**/api/search/fetch?*'

const field = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const options = (page: Page) => list(page).getByRole('option')
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

/** Focus loads the suggestions, which make the field a combobox. */
async function type(page: Page, text: string): Promise<void> {
  await page.getByRole('banner').locator('input[type=search]').focus()
  await expect(field(page)).toBeVisible()
  await field(page).pressSequentially(text)
}

async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

test.describe('with the keyboard', () => {
  test('a product is chosen from what is suggested', async ({ page, visit }) => {
    await visit('/')
    await type(page, 'carm')
    await expect(options(page).first()).toContainText('Carmine naccarat')
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    const chosen = await options(page).first().getAttribute('id')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', String(chosen))
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/product/carmine-naccarat')
    await expect(list(page)).toBeHidden()
  })

  test('the ends of the list are one key away, and the list goes round', async ({
    page,
    visit,
  }) => {
    await visit('/')
    await type(page, 'carm')
    await expect(options(page).first()).toContainText('Carmine')
    await page.keyboard.press('ArrowUp')
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Home')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('End')
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
  })

  test('Escape closes the list and keeps what was typed', async ({ page, visit }) => {
    await visit('/')
    await type(page, 'carm')
    await expect(options(page).first()).toContainText('Carmine')
    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
    await expect(field(page)).toHaveValue('carm')
    await expect(field(page)).toBeFocused()
  })

  test('Enter without a choice leads to all results', async ({ page, visit }) => {
    await visit('/')
    await type(page, 'lake')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=lake')
    await expect(h1(page)).toHaveText('Results for “lake”')
    await expect(list(page)).toBeHidden()
    await page.goBack()
    await expect(h1(page)).toHaveText('Colour, before it is paint')
  })
})

test('the last suggestion leads to all results', async ({ page, visit }) => {
  await visit('/')
  await type(page, 'lake')
  await options(page).getByText('All results for “lake”').click()
  await expect(h1(page)).toHaveText('Results for “lake”')
})

test('says how many suggestions there are, and what they are for', async ({ page, visit }) => {
  await visit('/')
  await type(page, 'carmne')
  const status = page.getByRole('search').locator('[aria-live=polite]')
  await expect(status).toContainText('Showing results for “carmine”.')
  await expect(status).toContainText('suggestions. Choose with the arrow keys.')
})

/** When a request has been answered, or given up. */
function settle(page: Page, request: Request): Promise<void> {
  return new Promise((resolve) => {
    const check = (one: Request) => {
      if (one === request) resolve()
    }
    page.on('requestfinished', check)
    page.on('requestfailed', check)
  })
}

test('never shows the answer to an older question', async ({ page, visit }) => {
  await visit('/')
  let release: () => void = () => undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(ANSWERS, async (route) => {
    const isOlder = new URL(route.request().url()).searchParams.get('q') === 'lapis'
    if (isOlder) await isReleased
    await route.continue().catch(() => undefined)
  })
  const older = page.waitForRequest(/[?&]q=lapis&/)
  await type(page, 'lapis')
  const isSettled = settle(page, await older)
  await field(page).fill('walnut')
  await expect(options(page).first()).toContainText('Walnut oil')
  release()
  await isSettled
  await expect(options(page).first()).toContainText('Walnut oil')
  await expect(list(page)).not.toContainText('Lapis')
})

test('asks once for what has been answered', async ({ page, visit }) => {
  await visit('/')
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/search/fetch') requested.push(String(searchParams.get('q')))
  })
  await type(page, '')
  await field(page).fill('lapis')
  await expect(options(page).first()).toContainText('Lapis lazuli')
  await field(page).fill('walnut')
  await expect(options(page).first()).toContainText('Walnut oil')
  await field(page).fill('lapis')
  await expect(options(page).first()).toContainText('Lapis lazuli')
  expect(requested).toEqual(['lapis', 'walnut'])
})

test('stays a form while the shop does not answer', async ({ page, visit, allowErrors }) => {
  allowErrors(/search\/fetch|ERR_FAILED/)
  await visit('/')
  await page.route(ANSWERS, (route) => route.abort())
  await type(page, 'lake')
  await expect(options(page)).toHaveText(['All results for “lake”'])
  await page.keyboard.press('Enter')
  await expect(h1(page)).toHaveText('Results for “lake”')
})

test('goes when the focus goes', async ({ page, visit }) => {
  await visit('/')
  await type(page, 'lake')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(list(page)).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('a button opens it, a touch chooses', async ({ page, visit }) => {
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

  test('nothing goes over the side', async ({ page, visit }) => {
    await visit('/am/search?q=կ')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    await page.getByRole('button', { name: 'Որոնում' }).first().tap()
    await page.getByRole('banner').getByRole('combobox').fill('կապակցանյութ')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    expect(await findViolations(page)).toEqual([])
  })
})

test('axe finds nothing in the open list and on the results page', async ({ page, visit }) => {
  await visit('/search?q=lake')
  expect(await findViolations(page)).toEqual([])
  await type(page, 'carmne')
  await expect(options(page).first()).toContainText('Carmine')
  await page.keyboard.press('ArrowDown')
  expect(await findViolations(page)).toEqual([])
  await visit('/search?q=carmine+linen')
  expect(await findViolations(page)).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form leads to the results', async ({ page, visit }) => {
    await visit('/')
    await page.getByRole('searchbox', { name: 'Search' }).fill('carmine')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/search?q=carmine')
    await page.getByRole('link', { name: 'Carmine naccarat' }).click()
    await expect(h1(page)).toHaveText('Carmine naccarat')
  })

  test('it keeps the language of the edition', async ({ page, visit }) => {
    await visit('/translations?locale=fr')
    await page.getByRole('searchbox', { name: 'Recherche' }).fill('gaude')
    await page.getByRole('button', { name: 'Rechercher' }).click()
    await expect(page).toHaveURL('/translations/search?locale=fr&q=gaude')
    await expect(h1(page)).toHaveText('Résultats pour « gaude »')
  })

  test('the form opens on a phone', async ({ page, visit }) => {
    await page.setViewportSize(PHONE)
    await visit('/')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Search' }).fill('carmine')
    await page.keyboard.press('Enter')
    await expect(h1(page)).toHaveText('Results for “carmine”')
  })
})
