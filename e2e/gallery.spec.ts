import {
  waitUntilClosed,
  currentSlide,
  dialog,
  imageLinks,
  insertGallery,
  openInsertedGallery,
  readyViewer,
  recordStates,
  readySlide,
  serveTestFiles,
  toolButton,
} from './gallery-helpers.ts'
import { expect, test, type Page } from './fixtures.ts'
import { watchRequests } from './watch-requests.ts'
import { BEFORE_RELEASE } from './tags.ts'

const PRODUCT = '/product/vordan-karmir'
const ARTICLE = '/blog/earths-of-armenia'
const pictures = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('link')
const expectHash = (page: Page, hash: string) =>
  expect.poll(() => page.evaluate(() => location.hash)).toBe(hash)
const scrolled = (page: Page) => page.evaluate(() => scrollY)

async function open(page: Page, index = 0): Promise<void> {
  await pictures(page).nth(index).click()
  await expect(readyViewer(page)).toHaveCount(1)
}

test(
  'Back closes the viewer, Forward opens it again, and no data is requested',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    // Requests for other pages are preloads of visible links.
    const payloads = watchRequests(page, (request) =>
      request.url().includes(`${PRODUCT}/_payload.json`),
    )
    const states = await recordStates(page)
    await visit(PRODUCT)
    await open(page, 1)
    const place = await scrolled(page)
    await expectHash(page, '#pictures-2')
    await page.goBack()
    await waitUntilClosed(page)
    await expectHash(page, '')
    await expect.poll(() => scrolled(page)).toBe(place)
    await page.goForward()
    await expect(dialog(page)).toHaveAttribute('data-gallery-index', '1')
    await toolButton(page, 'Close gallery').click()
    await waitUntilClosed(page)
    await expectHash(page, '')
    await expect
      .poll(states)
      .toEqual(['ready', 'closing', 'destroyed', 'ready', 'closing', 'destroyed'])
    // Closing went back, so the slide is the next entry again.
    await page.goForward()
    await expect(dialog(page)).toHaveAttribute('data-gallery-index', '1')
    expect(payloads).toEqual([])
  },
)

test(
  'An address with a slide opens it, and closing removes it from the address without leaving the page',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(`${PRODUCT}#pictures-3`)
    await expect(dialog(page)).toHaveAttribute('data-gallery-index', '2')
    const before = await page.evaluate(() => history.length)
    await page.keyboard.press('ArrowLeft')
    await expectHash(page, '#pictures-2')
    await page.keyboard.press('Escape')
    await waitUntilClosed(page)
    await expect(page).toHaveURL(PRODUCT)
    expect(await page.evaluate(() => history.length)).toBe(before)
  },
)

test(
  'The viewer leaves nothing when the browser closes the dialog',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(PRODUCT)
    await open(page)
    await expectHash(page, '#pictures-1')
    await dialog(page).evaluate((viewer: HTMLDialogElement) => viewer.close())
    await waitUntilClosed(page)
    await expect(page.locator('html')).not.toHaveAttribute('data-gallery-lock')
    await expectHash(page, '')
  },
)

test(
  'Navigation to another page removes the viewer at once, and going back to a slide opens it',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const states = await recordStates(page)
    await visit('/products')
    await page.getByRole('link', { name: 'Carmine naccarat' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carmine naccarat')
    await open(page)
    await expectHash(page, '#pictures-1')
    const shown = await currentSlide(page).locator('img[data-full]').getAttribute('src')
    await page.evaluate(() => history.go(-2))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.locator('html')).not.toHaveAttribute('data-gallery-lock')
    await expect.poll(async () => (await states()).at(-1)).toBe('destroyed')
    await page.evaluate(() => history.go(2))
    await expect(readyViewer(page)).toHaveCount(1)
    await expect(currentSlide(page).locator('img[data-full]')).toHaveAttribute('src', String(shown))
  },
)

test('The focus stays in the viewer and returns to the last shown picture', async ({
  page,
  visit,
}) => {
  await visit(PRODUCT)
  await pictures(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(readyViewer(page)).toHaveCount(1)
  const isInside = () =>
    page.evaluate(() => document.activeElement?.closest('#glightbox-body') !== null)
  await expect.poll(isInside).toBe(true)
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab')
    // After the last control the focus passes through the controls of the browser.
    const isBody = await page.evaluate(() => document.activeElement === document.body)
    expect(isBody || (await isInside())).toBe(true)
  }
  await page.keyboard.press('PageDown')
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '1')
  await page.keyboard.press('Escape')
  await expect(pictures(page).nth(1)).toBeFocused()
})

test(
  'The picture of the chosen variant is first, and the opening animation leaves no styles',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (update) => {
        document.documentElement.dataset['grown'] = 'yes'
        return start(update)
      }
    })
    await visit(`${PRODUCT}?variant=VK-XF-G-010`)
    await open(page)
    await expect(page.locator('html')).toHaveAttribute('data-grown', 'yes')
    await expect(currentSlide(page).getByRole('img')).toHaveAccessibleName(
      /^A matt lump of stiff crimson/,
    )
    await expect(dialog(page)).toContainText('1 / 6')
    // The whole picture is visible.
    await expect(readySlide(page).getByRole('img')).toBeInViewport({ ratio: 1 })
    await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0)
  },
)

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test(
    'The viewer opens, changes the slide and closes without animations',
    { tag: BEFORE_RELEASE },
    async ({ page, visit }) => {
      await page.addInitScript(() => {
        document.startViewTransition = () => {
          throw new Error('Animated')
        }
        // An iPhone has no full screen for elements.
        Object.defineProperty(document, 'fullscreenEnabled', { value: false })
      })
      await visit(PRODUCT)
      await open(page)
      await expect(toolButton(page, 'Full screen')).toHaveCount(0)
      await page.keyboard.press('ArrowRight')
      await expect(dialog(page)).toHaveAttribute('data-gallery-index', '1')
      // Reduced motion shortens transitions to one millisecond.
      const moving = await dialog(page).evaluate((viewer) =>
        viewer
          .getAnimations({ subtree: true })
          .filter(({ effect }) => Number(effect?.getTiming().duration) > 1),
      )
      expect(moving).toEqual([])
      await page.keyboard.press('Escape')
      await waitUntilClosed(page)
    },
  )

  test(
    'The focused link is visible after the viewer has closed',
    { tag: BEFORE_RELEASE },
    async ({ page, visit }) => {
      await serveTestFiles(page)
      await visit('/about')
      const links = await insertGallery(page, imageLinks(2))
      await links.first().evaluate((link) => {
        link.style.marginBlockEnd = '3000px'
        link.style.display = 'block'
      })
      await openInsertedGallery(page)
      await expectHash(page, '#shown-1')
      await page.keyboard.press('ArrowRight')
      await expectHash(page, '#shown-2')
      await page.keyboard.press('Escape')
      await waitUntilClosed(page)
      await expectHash(page, '')
      await expect(links.nth(1)).toBeFocused()
      await expect(links.nth(1)).toBeInViewport()
    },
  )
})

test(
  'Pictures of software and articles open in the viewer with their captions',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/soft')
    await page.locator('[data-gallery] a').first().click()
    await expect(readyViewer(page)).toHaveCount(1)
    await visit(ARTICLE)
    await page.locator('figure a:has(img)').first().click()
    await expect(readyViewer(page)).toHaveCount(1)
    await expect(dialog(page)).toContainText('The thumb test. Bag 7 is third in the second row.')
  },
)
