import { aMember } from './register-account.ts'
import { current, dialog, settled, tool } from './gallery-helpers.ts'
import { findProblems } from './axe.ts'
import { expect, test, type Page } from './fixtures.ts'

const PICTURE = 'content/pictures/home-hero.jpg'
const OTHER = 'content/pictures/cotton-paper.jpg'
const NO_PICTURE = 'package.json'
const AWAY = /ERR_FAILED/
/** Pictures are painted anew by a machine that has other work too. */
const PAINTED_WITHIN = { timeout: 20_000 }
const MISSING = /404/

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
const chooser = (page: Page) => main(page).getByLabel('Choose pictures')
const said = (page: Page, words: string) =>
  main(page).getByRole('status').filter({ hasText: words })

async function openPortfolio(page: Page, visit: (path: string) => Promise<unknown>) {
  await visit('/my/portfolio')
  await expect(chooser(page)).toBeAttached()
}

test('several pictures are added at once, and what is none is said beside it', async ({
  page,
  visit,
}) => {
  await aMember(page)
  await openPortfolio(page, visit)
  await expect(main(page)).toContainText('Nothing hangs here yet.')
  await chooser(page).setInputFiles([PICTURE, OTHER, NO_PICTURE])
  await expect(cards(page)).toHaveCount(2, PAINTED_WITHIN)
  await expect(said(page, '2 pictures were added.')).toBeVisible()
  const uploads = main(page).getByRole('region', { name: 'Being added' })
  await expect(uploads.getByRole('alert')).toHaveText('This is not a picture that we can read.')
  await uploads.getByRole('button', { name: 'Leave out: package.json' }).click()
  await expect(uploads).toHaveCount(0)
  expect(await findProblems(page)).toEqual([])

  // They hang in a gallery: private ones come by the cookie of who is signed in.
  const links = cards(page).getByRole('link')
  await links.first().click()
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '0')
  await expect(settled(page).locator('[data-picture="loaded"]')).toHaveCount(1)
  await expect(tool(page, 'Thumbnails')).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: 'Download' })).toHaveAttribute(
    'href',
    /\/media\/portfolio\/[\w-]{24}$/,
  )
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '1')
  await expect(settled(page).locator('[data-picture="loaded"]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).not.toBeAttached()
  await expect(links.nth(1)).toBeFocused()
})

test('a picture is sent painted anew, upright and without what the camera knew', async ({
  page,
  visit,
}) => {
  await aMember(page)
  await keepWhatIsSent(page)
  await openPortfolio(page, visit)
  await chooser(page).setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPhotograph(page),
  })
  // Taken 40 × 20 with the camera on its side.
  const picture = cards(page).locator('img')
  await expect(picture).toHaveAttribute('width', '20')
  await expect(picture).toHaveAttribute('height', '40')
  const sent = await page.evaluate(() => Object(window).sent.text())
  expect(sent).toMatch(/^RIFF[^]{4,16}WEBP/)
  expect(sent).not.toContain('SECRET-PLACE')
})

test('a picture gets its words, is shared, taken back, and deleted once it is said twice', async ({
  page,
  visit,
  browser,
  allowTrouble,
}) => {
  allowTrouble(MISSING)
  await aMember(page)
  await openPortfolio(page, visit)
  await chooser(page).setInputFiles(PICTURE)
  await expect(cards(page)).toHaveCount(1, PAINTED_WITHIN)
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
  const look = async () =>
    (await stranger.request.get(new URL(source ?? '', page.url()).href)).status()
  expect(await look()).toBe(404)

  const share = card.getByRole('switch', { name: 'Shared: Heaps in March' })
  await expect(share).not.toBeChecked()
  await share.press('Space')
  const address = card.getByLabel('Address of Heaps in March')
  await expect(address).toHaveValue(/^http/)
  await expect(share).toBeChecked()
  expect(await look()).toBe(200)
  await share.press('Space')
  await expect(address).toHaveCount(0)
  expect(await look()).toBe(404)

  // A description may have 1000 characters and not one more.
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
  await expect(current(page).getByRole('img', { name: /^a{1000}$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).not.toBeAttached()

  await card.getByRole('button', { name: 'Delete: Heaps in March' }).press('Enter')
  await expect(card.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card.getByRole('button', { name: 'Delete: Heaps in March' })).toBeFocused()
  await page.keyboard.press('Enter')
  await card.getByRole('button', { name: 'Delete it' }).click()
  await expect(cards(page)).toHaveCount(0)
  await expect(said(page, 'Heaps in March is deleted.')).toBeFocused()
  await page.reload()
  await expect(main(page)).toContainText('Nothing hangs here yet.')
})

test('what could not be sent can be tried again', async ({ page, visit, allowTrouble }) => {
  allowTrouble(AWAY)
  await aMember(page)
  await openPortfolio(page, visit)
  await page.route('**/api/my/add-picture*', (route) => route.abort())
  await chooser(page).setInputFiles(PICTURE)
  const retry = main(page).getByRole('button', { name: 'Try again: home-hero.jpg' })
  await expect(main(page).getByRole('alert').filter({ hasText: 'could not be sent' })).toBeVisible(
    PAINTED_WITHIN,
  )
  await page.unroute('**/api/my/add-picture*')
  await retry.click()
  await expect(cards(page)).toHaveCount(1, PAINTED_WITHIN)
})

test('a pasted and a dropped picture are added', async ({ page, visit }) => {
  await aMember(page)
  await openPortfolio(page, visit)
  await hand(page, 'paste')
  await expect(cards(page)).toHaveCount(1, PAINTED_WITHIN)
  await hand(page, 'drop')
  await expect(cards(page)).toHaveCount(2, PAINTED_WITHIN)
})

/** Playwright does not tell a body that is no text. */
async function keepWhatIsSent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class KeepingRequest extends XMLHttpRequest {
      override send(body?: Document | XMLHttpRequestBodyInit | null): void {
        Object.assign(window, { sent: body })
        super.send(body)
      }
    }
    Object.assign(window, { XMLHttpRequest: KeepingRequest })
  })
}

/** As the browser does it: files cannot be put on its clipboard from outside. */
async function hand(page: Page, way: 'paste' | 'drop'): Promise<void> {
  await page.evaluate(async (how) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 30, height: 30 })
    const context = canvas.getContext('2d')
    if (context !== null) context.fillStyle = how === 'paste' ? 'red' : 'blue'
    context?.fillRect(0, 0, 30, 30)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    const data = new DataTransfer()
    data.items.add(new File([blob ?? ''], `${how}.png`, { type: 'image/png' }))
    const options = { bubbles: true, cancelable: true }
    document.dispatchEvent(
      how === 'paste'
        ? new ClipboardEvent('paste', { ...options, clipboardData: data })
        : new DragEvent('drop', { ...options, dataTransfer: data }),
    )
  }, way)
}

/** 40 × 20 pixels, to be turned by a quarter (EXIF orientation 6), with a place among its facts. */
async function aPhotograph(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 20 })
    canvas.getContext('2d')?.fillRect(0, 0, 20, 20)
    return canvas.toDataURL('image/jpeg')
  })
  const jpeg = Buffer.from(url.split(',')[1] ?? '', 'base64')
  const orientation = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex')
  const facts = Buffer.concat([Buffer.from('Exif\0\0'), orientation, Buffer.from('SECRET-PLACE')])
  const head = Buffer.from([0xff, 0xe1, 0, facts.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, facts, jpeg.subarray(2)])
}
