import { serveTestFiles, currentSlide, dialog, readySlide } from './gallery-helpers.ts'
import { expectAccessibleLayout } from './demo-page-checks.ts'
import { expect, test, type Page } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const FAILURES = [
  'Image Not Found',
  'HTML Element Not Found',
  'HTML Element Not Found',
  'Error Loading AJAX : Not Found',
  'Error Loading AJAX : Forbidden',
  'Something Went Wrong, Please Try Again Later',
  'Error Loading Page',
  'Sorry, your browser cannot play this video.',
  'Sorry, your browser cannot play this video.',
  'Something Went Wrong, Please Try Again Later',
  'Something Went Wrong, Please Try Again Later',
] as const
const TYPES = 7
/** This is longer than the throttle of navigation (spec §9). */
const NAVIGATION_PAUSE_MS = 160

test(
  'The demo gallery shows each slide type and the message of each failure with real responses',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/nothing-there|0000000000000000|auth\/fetch|film\.xyz|escape its sandboxing/)
    await visit('/demo/gallery')
    await openGallery(page, 'types')
    for (let place = 0; place < TYPES; place += 1) {
      await expect(dialog(page)).toHaveAttribute('data-gallery-index', String(place))
      await expect(readySlide(page)).toHaveCount(1)
      await expect(currentSlide(page).getByRole('alert')).toHaveCount(0)
      await page.waitForTimeout(NAVIGATION_PAUSE_MS)
      await page.keyboard.press('PageDown')
    }
    await closeGallery(page)
    await openGallery(page, 'errors')
    for (const [place, message] of FAILURES.entries()) {
      await expect(dialog(page)).toHaveAttribute('data-gallery-index', String(place))
      await expect(currentSlide(page).getByRole('alert'), String(place)).toHaveText(message)
      await page.waitForTimeout(NAVIGATION_PAUSE_MS)
      await page.keyboard.press('PageDown')
    }
  },
)

test(
  'Dots start at eleven slides and thumbnails at two, and sixty slides wrap around',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await serveTestFiles(page)
    await visit('/demo/gallery')
    await expectAccessibleLayout(page, 'Gallery', ':is(#types, #errors, #items-11)')
    const dots = dialog(page).locator('[data-dot]')
    await openGallery(page, 'count-1')
    await expect(dialog(page).getByRole('button', { name: 'Thumbnails' })).toHaveCount(0)
    await closeGallery(page)
    await openGallery(page, 'count-11')
    await expect(dots.first()).toBeVisible()
    await closeGallery(page)
    // The code of the dots is loaded now, so they could be shown at once.
    await openGallery(page, 'count-10')
    await expect(dialog(page)).toContainText('1 / 10')
    await expect(dialog(page).getByRole('button', { name: 'Thumbnails' })).toBeVisible()
    await expect(dots).toHaveCount(0)
    await closeGallery(page)
    await openGallery(page, 'count-60')
    await page.keyboard.press('ArrowLeft')
    await expect(dialog(page)).toHaveAttribute('data-gallery-index', '59')
  },
)

async function openGallery(page: Page, id: string): Promise<void> {
  await page.locator(`[data-gallery="${id}"] a`).first().click()
  await expect(page).toHaveURL(new RegExp(`#${id}-1$`))
}

/** Waits for the address without a slide, because going back in the history scrolls the page. */
async function closeGallery(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).not.toBeAttached()
  await expect(page).toHaveURL(/[^\d]$/)
}
