import { currentSlide, dialog, readySlide, toolButton } from './gallery-helpers.ts'
import { findViolations } from './axe.ts'
import { expect, test, type Page } from './fixtures.ts'
import { signInAsMember } from './seeded-accounts.ts'
import {
  cards,
  chooser,
  ENCODING_TIMEOUT,
  main,
  openPortfolio,
  OTHER_PICTURE,
  PICTURE,
} from './portfolio-helpers.ts'
import { BEFORE_RELEASE } from './tags.ts'

const TEXT_FILE = 'package.json'
const NETWORK_FAILURE = /ERR_FAILED/
const NOT_FOUND = /404/

const statusWith = (page: Page, words: string) =>
  main(page).getByRole('status').filter({ hasText: words })

test(
  'Several pictures are added at once, and an unreadable file is reported',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await signInAsMember(page)
    await openPortfolio(page, visit)
    await expect(main(page)).toContainText('No pictures yet.')
    await chooser(page).setInputFiles([PICTURE, OTHER_PICTURE, TEXT_FILE])
    await expect(cards(page)).toHaveCount(2, ENCODING_TIMEOUT)
    await expect(statusWith(page, '2 pictures were added.')).toBeVisible()
    const uploads = main(page).getByRole('region', { name: 'Uploads' })
    await expect(uploads.getByRole('alert')).toHaveText('We cannot read this file as a picture.')
    await uploads.getByRole('button', { name: 'Remove: package.json' }).click()
    await expect(uploads).toHaveCount(0)
    expect(await findViolations(page)).toEqual([])

    // The gallery loads private pictures with the cookie of the customer.
    const links = cards(page).getByRole('link')
    await links.first().click()
    await expect(dialog(page)).toHaveAttribute('data-gallery-index', '0')
    await expect(readySlide(page).locator('[data-picture="loaded"]')).toHaveCount(1)
    await expect(toolButton(page, 'Thumbnails')).toBeVisible()
    await expect(dialog(page).getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      /\/media\/portfolio\/[\w-]{24}$/,
    )
    await page.keyboard.press('ArrowRight')
    await expect(dialog(page)).toHaveAttribute('data-gallery-index', '1')
    await expect(readySlide(page).locator('[data-picture="loaded"]')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).not.toBeAttached()
    await expect(links.nth(1)).toBeFocused()
  },
)

test(
  'A picture is encoded again before the upload, upright and without metadata',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await signInAsMember(page)
    await recordUpload(page)
    await openPortfolio(page, visit)
    await chooser(page).setInputFiles({
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: await createPhoto(page),
    })
    // The photo has 40 × 20 pixels and is rotated by its EXIF orientation.
    const picture = cards(page).locator('img')
    await expect(picture).toHaveAttribute('width', '20', ENCODING_TIMEOUT)
    await expect(picture).toHaveAttribute('height', '40')
    const sent = await page.evaluate(() => Object(window).sent.text())
    expect(sent).toMatch(/^RIFF[^]{4,16}WEBP/)
    expect(sent).not.toContain('SECRET-PLACE')
  },
)

test(
  'A picture is described, shared, unshared and deleted after a confirmation',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, browser, allowErrors }) => {
    allowErrors(NOT_FOUND)
    await signInAsMember(page)
    await openPortfolio(page, visit)
    await chooser(page).setInputFiles(PICTURE)
    await expect(cards(page)).toHaveCount(1, ENCODING_TIMEOUT)
    const card = cards(page).first()
    await card.getByRole('button', { name: 'Title and description: Untitled' }).press('Enter')
    await expect(card.getByLabel('Title', { exact: true })).toBeFocused()
    await page.keyboard.type('Heaps in March')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Seven heaps of pigment on warm paper')
    await card.getByRole('button', { name: 'Save' }).click()
    await expect(card.getByRole('heading', { name: 'Heaps in March' })).toBeVisible()
    await expect(card.getByRole('img', { name: 'Seven heaps of pigment' })).toBeVisible()

    const source = await card.getByRole('img').getAttribute('src')
    await using stranger = await browser.newContext()
    const fetchStatus = async () =>
      (await stranger.request.get(new URL(source ?? '', page.url()).href)).status()
    expect(await fetchStatus()).toBe(404)

    const share = card.getByRole('switch', { name: 'Shared: Heaps in March' })
    await expect(share).not.toBeChecked()
    await share.press('Space')
    const address = card.getByLabel('Link to Heaps in March')
    await expect(address).toHaveValue(/^http/)
    await expect(share).toBeChecked()
    expect(await fetchStatus()).toBe(200)
    await share.press('Space')
    await expect(address).toHaveCount(0)
    expect(await fetchStatus()).toBe(404)

    // A description may have at most 1000 characters.
    await card.getByRole('button', { name: /^Title and description/ }).click()
    const description = card.getByLabel('Description', { exact: true })
    await description.fill('a'.repeat(1001))
    await card.getByRole('button', { name: 'Save' }).click()
    await expect(card).toContainText('Maximum length is 1000 characters.')
    await expect(description).toBeFocused()
    await description.fill('a'.repeat(1000))
    await card.getByRole('button', { name: 'Save' }).click()
    await expect(description).toHaveCount(0)
    await expect(card.getByRole('button', { name: /^Title and description/ })).toBeFocused()

    await page.reload()
    await card.getByRole('link', { name: /^a{1000}$/ }).click()
    await expect(dialog(page)).toContainText('Heaps in March')
    await expect(currentSlide(page).getByRole('img', { name: /^a{1000}$/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).not.toBeAttached()

    await card.getByRole('button', { name: 'Delete: Heaps in March' }).press('Enter')
    await expect(card.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(card.getByRole('button', { name: 'Delete: Heaps in March' })).toBeFocused()
    await page.keyboard.press('Enter')
    await card.getByRole('button', { name: 'Delete it' }).click()
    await expect(cards(page)).toHaveCount(0)
    await expect(statusWith(page, 'Heaps in March has been deleted.')).toBeFocused()
    await page.reload()
    await expect(main(page)).toContainText('No pictures yet.')
  },
)

test(
  'A failed upload can be retried',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(NETWORK_FAILURE)
    await signInAsMember(page)
    await openPortfolio(page, visit)
    await page.route('**/api/my/add-picture*', (route) => route.abort())
    await chooser(page).setInputFiles(PICTURE)
    const retry = main(page).getByRole('button', { name: 'Try again: home-hero.jpg' })
    await expect(
      main(page).getByRole('alert').filter({ hasText: 'could not be uploaded' }),
    ).toBeVisible(ENCODING_TIMEOUT)
    await page.unroute('**/api/my/add-picture*')
    await retry.click()
    await expect(cards(page)).toHaveCount(1, ENCODING_TIMEOUT)
  },
)

test('Pasted and dropped pictures are added', { tag: BEFORE_RELEASE }, async ({ page, visit }) => {
  await signInAsMember(page)
  await openPortfolio(page, visit)
  await insertPicture(page, 'paste')
  await expect(cards(page)).toHaveCount(1, ENCODING_TIMEOUT)
  // An office program adds a picture of the text that is copied.
  await insertPicture(page, 'paste', ['text/plain', 'text/html'])
  await insertPicture(page, 'drop')
  await expect(cards(page)).toHaveCount(2, ENCODING_TIMEOUT)
  await expect(main(page).getByRole('region', { name: 'Uploads' })).toHaveCount(0)
  await page.reload()
  await expect(cards(page)).toHaveCount(2)
})

/** Stores the uploaded body in the page, because Playwright does not expose binary bodies. */
async function recordUpload(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class RecordingRequest extends XMLHttpRequest {
      override send(body?: Document | XMLHttpRequestBodyInit | null): void {
        Object.assign(window, { sent: body })
        super.send(body)
      }
    }
    Object.assign(window, { XMLHttpRequest: RecordingRequest })
  })
}

/** Dispatches the event directly, because a test cannot put files on the clipboard. */
async function insertPicture(
  page: Page,
  event: 'paste' | 'drop',
  textTypes: readonly string[] = [],
): Promise<void> {
  const insertion = { kind: event, types: textTypes }
  await page.evaluate(async ({ kind, types }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 30, height: 30 })
    const context = canvas.getContext('2d')
    if (context !== null) context.fillStyle = `hsl(${types.length * 60} ${kind.length * 20}% 50%)`
    context?.fillRect(0, 0, 30, 30)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    const data = new DataTransfer()
    data.items.add(new File([blob ?? ''], `${kind}.png`, { type: 'image/png' }))
    for (const type of types) data.setData(type, 'Lapis')
    const options = { bubbles: true, cancelable: true }
    document.dispatchEvent(
      kind === 'paste'
        ? new ClipboardEvent('paste', { ...options, clipboardData: data })
        : new DragEvent('drop', { ...options, dataTransfer: data }),
    )
  }, insertion)
}

/** Creates 40 × 20 pixels with EXIF orientation 6 (a quarter turn) and a location in the metadata. */
async function createPhoto(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 20 })
    canvas.getContext('2d')?.fillRect(0, 0, 20, 20)
    return canvas.toDataURL('image/jpeg')
  })
  const jpeg = Buffer.from(url.split(',')[1] ?? '', 'base64')
  const orientation = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex')
  const metadata = Buffer.concat([
    Buffer.from('Exif\0\0'),
    orientation,
    Buffer.from('SECRET-PLACE'),
  ])
  const header = Buffer.from([0xff, 0xe1, 0, metadata.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), header, metadata, jpeg.subarray(2)])
}
