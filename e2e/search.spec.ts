import { findViolations } from './axe.ts'
import { expect, test, type Page, type Request } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

const SEARCH_CALL = '**/api/search/fetch?*'

const field = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const options = (page: Page) => list(page).getByRole('option')
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

/** The focus loads the code of the suggestions, which turns the field into a combobox. */
async function type(page: Page, text: string): Promise<void> {
  await page.getByRole('banner').locator('input[type=search]').focus()
  await expect(field(page)).toBeVisible()
  await field(page).pressSequentially(text)
}

test.describe('with the keyboard', () => {
  test('A suggested product is opened', async ({ page, visit }) => {
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

  test(
    'Home and End select the ends of the list, and the arrow keys wrap around',
    { tag: BEFORE_RELEASE },
    async ({ page, visit }) => {
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
    },
  )

  test(
    'Escape closes the list and retains the input',
    { tag: BEFORE_RELEASE },
    async ({ page, visit }) => {
      await visit('/')
      await type(page, 'carm')
      await expect(options(page).first()).toContainText('Carmine')
      await page.keyboard.press('Escape')
      await expect(list(page)).toBeHidden()
      await expect(field(page)).toHaveValue('carm')
      await expect(field(page)).toBeFocused()
    },
  )

  test(
    'Enter without a selection opens all results',
    { tag: BEFORE_RELEASE },
    async ({ page, visit }) => {
      await visit('/')
      await type(page, 'lake')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/search?q=lake')
      await expect(h1(page)).toHaveText('Results for “lake”')
      await expect(list(page)).toBeHidden()
      await page.goBack()
      await expect(h1(page)).toHaveText('Colour, before it is paint')
    },
  )
})

test('The last suggestion opens all results', { tag: BEFORE_RELEASE }, async ({ page, visit }) => {
  await visit('/')
  await type(page, 'lake')
  await options(page).getByText('All results for “lake”').click()
  await expect(h1(page)).toHaveText('Results for “lake”')
})

test('The number of suggestions and the corrected query are announced', async ({ page, visit }) => {
  await visit('/')
  await type(page, 'carmne')
  const status = page.getByRole('search').locator('[aria-live=polite]')
  await expect(status).toContainText('Showing results for “carmine”.')
  await expect(status).toContainText('suggestions. Choose with the arrow keys.')
})

/** Waits until a request is finished or cancelled. */
function settle(page: Page, request: Request): Promise<void> {
  return new Promise((resolve) => {
    const check = (ended: Request) => {
      if (ended === request) resolve()
    }
    page.on('requestfinished', check)
    page.on('requestfailed', check)
  })
}

test(
  'The response to an earlier query is never shown',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/')
    let release: () => void = () => undefined
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(SEARCH_CALL, async (route) => {
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
  },
)

test(
  'A query that was answered is not requested again',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
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
  },
)

test(
  'The search form works when the server returns no suggestions',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/search\/fetch|ERR_FAILED/)
    await visit('/')
    await page.route(SEARCH_CALL, (route) => route.abort())
    await type(page, 'lake')
    await expect(options(page)).toHaveText(['All results for “lake”'])
    const failure = page.getByText('The suggestions could not be loaded.')
    await expect(failure.last()).toBeVisible()
    await page.unroute(SEARCH_CALL)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(failure).toHaveCount(0)
    await expect(options(page).nth(1)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(h1(page)).toHaveText('Results for “lake”')
  },
)

test(
  'A query without suggestions is answered in the list',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/')
    await type(page, 'xqzw')
    await expect(page.getByText('No suggestions.').last()).toBeInViewport({ ratio: 1 })
    await expect(options(page)).toHaveText(['All results for “xqzw”'])
  },
)

test(
  'The suggestions close when the focus leaves',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/')
    await type(page, 'lake')
    await expect(list(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(list(page)).toBeHidden()
  },
)

test('The open list over the results has no accessibility violations', async ({ page, visit }) => {
  await visit('/search?q=lake')
  await type(page, 'carmne')
  await expect(options(page).first()).toContainText('Carmine')
  await page.keyboard.press('ArrowDown')
  expect(await findViolations(page)).toEqual([])
})

test(
  'The results page has no accessibility violations',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    for (const path of ['/search?q=lake', '/search?q=carmine+linen']) {
      await visit(path)
      expect(await findViolations(page)).toEqual([])
    }
  },
)
