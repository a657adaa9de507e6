import { expect, test, type Page } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

const PHONE = { width: 320, height: 640 }
const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const focused = (page: Page) => page.locator(':focus')

test(
  'The link to the top appears after one screen and scrolls up',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/')
    const button = page.getByRole('link', { name: 'Back to top' })
    await expect(button).toHaveCount(0)
    await page.mouse.wheel(0, 600)
    // Fonts that are shown late may move the text above the screen a little.
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(550)
    await expect(button).toHaveCount(0)

    await page.mouse.wheel(0, 1200)
    await expect(button).toBeVisible()
    await button.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(button).toHaveCount(0)
  },
)

test('The skip link is the first tab stop and skips the header', async ({ page, visit }) => {
  await visit('/products')
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('Skip to content')
  await expect(focused(page)).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('All products')
})

test('The Tab key moves through the header in reading order', async ({ page, visit }) => {
  await visit('/')
  const stops: string[] = []
  for (let stop = 0; stop < 13; stop += 1) {
    await page.keyboard.press('Tab')
    const label = await focused(page).getAttribute('aria-label')
    stops.push(label ?? (await focused(page).innerText()))
  }
  expect(stops).toEqual([
    'Skip to content',
    'Vordan',
    'Products',
    'Categories',
    'Software',
    'Journal',
    'About',
    'Search',
    'Search',
    'Currency: EUR',
    'Account',
    'Cart',
    'Language: English',
  ])
})

test(
  'On a phone the Tab key moves through the header from left to right',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize(PHONE)
    await visit('/')
    await page.getByRole('banner').getByRole('link', { name: 'Vordan' }).focus()
    const lefts: number[] = []
    for (let stop = 0; stop < 5; stop += 1) {
      await page.keyboard.press('Tab')
      lefts.push((await focused(page).boundingBox())?.x ?? 0)
    }
    await expect(focused(page)).toHaveAccessibleName('Menu')
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
  },
)

test('Every focused element has a visible outline', async ({ page, visit }) => {
  await visit('/about')
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab')
    const outline = await focused(page).evaluate((element) => {
      // The outline of the search field surrounds its form.
      const outlined = element.matches('[type="search"]') ? element.closest('form') : element
      const { outlineStyle, outlineWidth } = getComputedStyle(outlined ?? element)
      return { outlineStyle, isWide: Number.parseFloat(outlineWidth) >= 2 }
    })
    expect(outline).toEqual({ outlineStyle: 'solid', isWide: true })
  }
})

test('The language menu is operated with the keyboard', async ({ page, visit }) => {
  await visit('/')
  const button = page.getByRole('button', { name: 'Language: English' })
  await button.focus()
  await page.keyboard.press('Enter')
  const armenian = page.getByRole('link', { name: 'Հայերեն' })
  await expect(armenian).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(armenian).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(armenian).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/am')
})

test('The language menu opens at its button', { tag: BEFORE_RELEASE }, async ({ page, visit }) => {
  await visit('/')
  const button = page.getByRole('button', { name: 'Language: English' })
  await button.click()
  const menu = page.getByRole('list').filter({ hasText: 'Հայերեն' })
  const findGap = async () => {
    const [buttonBox, menuBox] = [await button.boundingBox(), await menu.boundingBox()]
    return Math.abs((menuBox?.y ?? 0) - (buttonBox?.y ?? 0) - (buttonBox?.height ?? 0))
  }
  await expect.poll(findGap).toBeLessThan(12)
})

test(
  'The menu on a phone closes on Escape and restores the focus',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize(PHONE)
    await visit('/')
    const button = page.getByRole('button', { name: 'Menu' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(mainNavigation(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(mainNavigation(page)).toBeHidden()
    await expect(button).toBeFocused()
  },
)

test('The menu on a phone closes when a page is chosen', async ({ page, visit }) => {
  await page.setViewportSize(PHONE)
  await visit('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await mainNavigation(page).getByRole('link', { name: 'Journal' }).click()
  await expect(page).toHaveTitle('Journal · Vordan')
  await expect(mainNavigation(page)).toBeHidden()
})

test(
  'The menu on a phone closes when the current page is chosen',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize(PHONE)
    await visit('/blogs')
    await page.getByRole('button', { name: 'Menu' }).click()
    await mainNavigation(page).getByRole('link', { name: 'Journal' }).click()
    await expect(mainNavigation(page)).toBeHidden()
  },
)

test(
  'The menu on a phone does not cover the page that Back leads to',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize(PHONE)
    await visit('/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click()
    await expect(page).not.toHaveURL('/about')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(mainNavigation(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await expect(mainNavigation(page)).toBeHidden()
  },
)

test(
  'The menu on a phone does not trap the focus',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize(PHONE)
    await visit('/')
    const button = page.getByRole('button', { name: 'Menu' })
    await button.focus()
    await page.keyboard.press('Enter')
    for (const name of ['Close', 'Products', 'Software', 'Journal', 'About']) {
      await page.keyboard.press('Tab')
      await expect(focused(page)).toHaveText(name)
    }
    const lastLink = mainNavigation(page).getByRole('link', { name: 'Colour chart' })
    await expect(lastLink).toBeVisible()
    await lastLink.focus()
    for (const code of ['EUR', 'AMD', 'USD', 'GBP', 'JPY']) {
      await page.keyboard.press('Tab')
      await expect(focused(page)).toContainText(code)
    }
    await page.keyboard.press('Tab')
    await expect(mainNavigation(page).locator(':focus')).toHaveCount(0)
  },
)

test(
  'An open menu is replaced by the navigation on a wider screen',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize(PHONE)
    await visit('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.setViewportSize({ width: 1024, height: 768 })
    const findHeight = async () => (await mainNavigation(page).boundingBox())?.height
    await expect.poll(findHeight).toBeLessThan(100)
  },
)

test(
  'The Armenian header is one row and the columns of the footer are apart',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 1024, height: 800 })
    await visit('/am')
    const isOneRow = () =>
      page.locator('[data-header-bar]').evaluate((bar) => {
        const shown = [...bar.children].filter((child) => child.checkVisibility())
        const bottom = Math.min(...shown.map((child) => child.getBoundingClientRect().bottom))
        return shown.every((child) => child.getBoundingClientRect().top < bottom)
      })
    await expect.poll(isOneRow).toBe(true)
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const columns = page.getByRole('contentinfo').locator('nav, nav ~ div')
      const findWideWords = () =>
        columns.evaluateAll((elements) =>
          elements
            .filter((column) => column.scrollWidth > column.clientWidth)
            .map((column) => column.textContent),
        )
      await expect(columns).not.toHaveCount(0)
      await expect.poll(findWideWords, `at ${width} px`).toEqual([])
    }
  },
)
