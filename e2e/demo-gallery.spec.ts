import { answerFiles, current, dialog, settled } from './gallery-helpers.ts'
import { expectToLookRight } from './demo-page-checks.ts'
import { expect, test, type Page } from './fixtures.ts'

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
/** Longer than a turn takes to be taken (spec §9). */
const TURN_MS = 160

test('each type comes, and each failure has its message, by real answers', async ({
  page,
  visit,
  allowTrouble,
}) => {
  allowTrouble(/nothing-there|0000000000000000|auth\/fetch|film\.xyz|escape its sandboxing/)
  await visit('/demo/gallery')
  await openGallery(page, 'types')
  for (let place = 0; place < TYPES; place += 1) {
    await expect(dialog(page)).toHaveAttribute('data-gallery-index', String(place))
    await expect(settled(page)).toHaveCount(1)
    await expect(current(page).getByRole('alert')).toHaveCount(0)
    await page.waitForTimeout(TURN_MS)
    await page.keyboard.press('PageDown')
  }
  await closeGallery(page)
  await openGallery(page, 'errors')
  for (const [place, message] of FAILURES.entries()) {
    await expect(dialog(page)).toHaveAttribute('data-gallery-index', String(place))
    await expect(current(page).getByRole('alert'), String(place)).toHaveText(message)
    await page.waitForTimeout(TURN_MS)
    await page.keyboard.press('PageDown')
  }
})

test('dots begin with eleven, thumbnails with two, sixty are turned round', async ({
  page,
  visit,
}) => {
  await answerFiles(page)
  await visit('/demo/gallery')
  await expectToLookRight(page, 'Gallery', ':is(#types, #errors, #items-11)')
  const dots = dialog(page).locator('[data-dot]')
  await openGallery(page, 'count-1')
  await expect(dialog(page).getByRole('button', { name: 'Thumbnails' })).toHaveCount(0)
  await closeGallery(page)
  await openGallery(page, 'count-11')
  await expect(dots.first()).toBeVisible()
  await closeGallery(page)
  // Their file is there now: they could be shown at once.
  await openGallery(page, 'count-10')
  await expect(dialog(page)).toContainText('1 / 10')
  await expect(dialog(page).getByRole('button', { name: 'Thumbnails' })).toBeVisible()
  await expect(dots).toHaveCount(0)
  await closeGallery(page)
  await openGallery(page, 'count-60')
  await page.keyboard.press('ArrowLeft')
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '59')
})

async function openGallery(page: Page, id: string): Promise<void> {
  await page.locator(`[data-gallery="${id}"] a`).first().click()
  await expect(page).toHaveURL(new RegExp(`#${id}-1$`))
}

/** Until the address is the page's own again: going back is what makes the page scroll. */
async function closeGallery(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).not.toBeAttached()
  await expect(page).toHaveURL(/[^\d]$/)
}
