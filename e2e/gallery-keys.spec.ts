import {
  serveTestFiles,
  waitUntilClosed,
  currentSlide,
  dialog,
  openGallery,
  openGalleryWithStoppedClock,
  imageLinks,
  insertGallery,
  openInsertedGallery,
  toolButton,
} from './gallery-helpers.ts'
import { expect, test, type Page } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(async ({ page }) => serveTestFiles(page))

const index = (page: Page) => dialog(page).getAttribute('data-gallery-index')

const KEYS = [
  ['ArrowRight', '1'],
  ['ArrowLeft', '0'],
  ['ArrowDown', '1'],
  ['ArrowUp', '0'],
  ['PageDown', '1'],
  ['PageUp', '0'],
  ['ArrowLeft', '2'],
  ['ArrowRight', '0'],
] as const

test(
  'Arrow and page keys change the slide and wrap around, at most once in 150 ms',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await openGalleryWithStoppedClock({ page, visit, links: imageLinks(3) })
    for (const [key, shown] of KEYS) {
      await page.keyboard.press(key)
      await page.clock.runFor(200)
      await expect(dialog(page), key).toHaveAttribute('data-gallery-index', shown)
    }
    await page.keyboard.press('ArrowRight')
    await page.clock.runFor(140)
    await page.keyboard.press('ArrowRight')
    expect(await index(page)).toBe('1')
    await page.clock.runFor(20)
    await page.keyboard.press('ArrowRight')
    expect(await index(page)).toBe('2')
    await expect(currentSlide(page)).toHaveCount(1)
  },
)

test(
  'Escape, Delete and Backspace close the viewer',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await openGallery({ page, visit, links: imageLinks(1) })
    await page.keyboard.press('Escape')
    await waitUntilClosed(page)
    await openInsertedGallery(page)
    await page.keyboard.press('Delete')
    await waitUntilClosed(page)
    await openInsertedGallery(page)
    await page.keyboard.press('Backspace')
    await waitUntilClosed(page)
  },
)

test(
  'The key t shows thumbnails of two or more slides',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await openGallery({ page, visit, links: imageLinks(30) })
    await page.keyboard.press('t')
    await expect(
      dialog(page).getByRole('button', { name: 'Go to 1', exact: true }),
    ).toBeInViewport()
    await page.keyboard.press('ArrowLeft')
    const last = dialog(page).getByRole('button', { name: 'Go to 30' })
    await expect(last).toBeInViewport({ ratio: 1 })
    await expect(last).toHaveAttribute('aria-current', 'true')
    await dialog(page).getByRole('button', { name: 'Go to 29' }).click()
    await expect(dialog(page)).toHaveAttribute('data-gallery-index', '28')
    // The focus was on a thumbnail.
    await page.keyboard.press('t')
    await expect(dialog(page)).not.toHaveAttribute('data-thumbs')
    await expect(dialog(page)).toBeFocused()
    await page.waitForTimeout(200) // The slide changes at most once in 150 ms.
    await page.keyboard.press('ArrowRight')
    await expect(dialog(page)).toHaveAttribute('data-gallery-index', '29')
    await page.keyboard.press('Escape')
    await waitUntilClosed(page)
    await insertGallery(page, imageLinks(1), 'one')
    await openInsertedGallery(page, { id: 'one' })
    await expect(toolButton(page, 'Thumbnails')).toHaveCount(0)
    await page.keyboard.press('t')
    await expect(dialog(page)).not.toHaveAttribute('data-thumbs')
  },
)

test(
  'The thumbnail of the shown slide differs from the others in high-contrast modes',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await openGallery({ page, visit, links: imageLinks(3) })
    await page.keyboard.press('t')
    const thumbnails = dialog(page).locator('[data-strip] button')
    const findBorder = (position: number) =>
      thumbnails.nth(position).evaluate((button) => getComputedStyle(button).borderTopColor)
    expect(await findBorder(0)).not.toBe(await findBorder(1))
  },
)
