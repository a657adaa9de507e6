import {
  serveTestFiles,
  waitUntilClosed,
  currentSlide,
  dialog,
  imageLink,
  openGallery,
  imageLinks,
  insertGallery,
  readyViewer,
  openInsertedGallery,
  readySlide,
} from './gallery-helpers.ts'
import { expect, test, type Page } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const MAPS = 'https://www.openstreetmap.org/**'
const html = (body: string) => ({ contentType: 'text/html', body })
const alert = (page: Page) => currentSlide(page).getByRole('alert')
const link = (type: string, href: string, more = '') =>
  `<a href="${href}" data-type="${type}" ${more}>A link</a>`
const PLACE = 'data-latitude="40.18" data-longitude="44.51" data-zoom="16"'
const MAP = link('map', 'https://www.openstreetmap.org/', PLACE)

test.beforeEach(async ({ page, allowErrors }) => {
  allowErrors(/gallery-test/)
  await serveTestFiles(page, {
    'broken.html': { status: 500 },
    'text.html': html('<h2>Read me</h2><script>document.title = "run"</script><p id="x">Text</p>'),
    'page.html': html('<!doctype html><title>Page</title><p>Whole page</p>'),
    'refused.html': { ...html('No'), headers: { 'X-Frame-Options': 'DENY' } },
    'film.webm': { status: 200, contentType: 'video/webm', body: 'no film at all' },
  })
})

/** Changes the slide after the throttle of 150 ms. */
async function next(page: Page): Promise<void> {
  await page.waitForTimeout(160)
  await page.keyboard.press('PageDown')
}

/** e2e/demo-gallery.spec.ts has the other messages, with responses of the shop. */
const MESSAGES = [
  [link('ajax', '/gallery-test/broken.html'), 'Error Loading AJAX : Forbidden'],
  [link('ajax', '/gallery-test/unanswered.html'), 'Error Loading AJAX : Forbidden'],
  [link('page', '/gallery-test/refused.html'), 'Error Loading Page'],
  [link('inline', '#x', 'data-selector="<<<"'), 'HTML Element Not Found'],
  [link('', '/somewhere'), 'Something Went Wrong, Please Try Again Later'],
  [link('video', '/gallery-test/film.webm'), 'Sorry, your browser cannot play this video.'],
] as const

test(
  'Each failure has its message, and the viewer stays usable',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/Refused to display|X-Frame-Options|chrome-error/)
    await page.route('**/unanswered.html', (route) => route.abort())
    await openGallery({ page, visit, links: MESSAGES.map(([slide]) => slide) })
    for (const [place, [slide, message]] of MESSAGES.entries()) {
      if (place > 0) await next(page)
      await expect(alert(page), slide).toHaveText(message)
      await expect(readySlide(page)).toHaveCount(1)
    }
    const file = currentSlide(page).getByRole('link', { name: 'Open the video file' })
    await expect(file).toHaveAttribute('href', /\/gallery-test\/film\.webm$/)
    await next(page)
    await expect(dialog(page)).toHaveAttribute('data-gallery-index', '0')
  },
)

test(
  'The viewer shows inline content, fetched HTML, pages, captions and download links',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/elsewhere\.test/)
    const caption = '&lt;img src=x onerror=alert(1)&gt; &lt;b&gt;bold&lt;/b&gt;'
    const long = imageLink('300x200.svg', 'a'.repeat(1500))
    await openGallery({
      page,
      visit,
      links: [
        link('inline', '#map'),
        link('ajax', '/gallery-test/text.html'),
        link('page', '/gallery-test/page.html'),
        `<figure>${long}<figcaption>${caption}</figcaption></figure>`,
        link('image', 'https://elsewhere.test/1.png'),
      ],
    })
    const download = dialog(page).getByRole('link', { name: 'Download' })
    // A part of this page is shown without its ids.
    await expect(currentSlide(page).getByRole('heading', { name: 'Come by' })).toBeVisible()
    await expect(page.locator('#map')).toHaveCount(1)
    await expect(page.locator('[data-gallery="map"]')).toHaveCount(1)
    await expect(download).toHaveCount(0)
    // Inline content is not a picture, so it zooms to twice its size.
    await dialog(page).getByRole('button', { name: 'Zoom in' }).click()
    await expect(dialog(page)).toHaveAttribute('data-scale', '2')
    await dialog(page).getByRole('button', { name: 'Zoom out' }).click()
    await expect(dialog(page)).toHaveAttribute('data-scale', '1')
    await dialog(page).getByRole('button', { name: 'Zoom in' }).click()
    // Fetched HTML is sanitised.
    await next(page)
    await expect(dialog(page)).toHaveAttribute('data-scale', '1')
    await expect(currentSlide(page).getByRole('heading', { name: 'Read me' })).toBeVisible()
    await expect(currentSlide(page).locator('script')).toHaveCount(0)
    await expect(page).not.toHaveTitle('run')
    await next(page)
    await expect(currentSlide(page).frameLocator('iframe').getByText('Whole page')).toBeVisible()
    // A caption is text, and no frame remains in another slide.
    await next(page)
    await expect(dialog(page)).toContainText('<img src=x onerror=alert(1)> <b>bold</b>')
    await expect(dialog(page).locator('b')).toHaveCount(0)
    await expect(page.locator('.gslide iframe')).toHaveCount(0)
    expect(await currentSlide(page).getByRole('img').getAttribute('alt')).toHaveLength(1000)
    await expect(download).toHaveAttribute('href', /\/gallery-test\/300x200\.svg$/)
    await expect(download).toHaveAttribute('download', '')
    // Browsers do not download a file of another host, so it opens beside the page.
    await next(page)
    await expect(dialog(page)).toHaveAttribute('data-gallery-index', '4')
    await expect(download).toHaveAttribute('href', 'https://elsewhere.test/1.png')
    await expect(download).toHaveAttribute('target', '_blank')
  },
)

test(
  'A browser without its own HTML sanitiser uses a library',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'))
    await openGallery({ page, visit, links: [link('ajax', '/gallery-test/text.html')] })
    await expect(currentSlide(page).getByRole('heading', { name: 'Read me' })).toBeVisible()
    const fetched = currentSlide(page).locator('[data-text]')
    await expect(fetched.locator('script, style, [onerror], [style]')).toHaveCount(0)
    await expect(page).not.toHaveTitle('run')
  },
)

test(
  'Escape leaves full screen before it closes the viewer, and a refused full screen is ignored',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await openGallery({ page, visit, links: imageLinks(2) })
    await dialog(page).getByRole('button', { name: 'Full screen' }).click()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
    await expect(readyViewer(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await waitUntilClosed(page)
    await page.evaluate(() => {
      Element.prototype.requestFullscreen = () => {
        document.documentElement.dataset['refused'] = 'yes'
        return Promise.reject(new TypeError('Refused'))
      }
      document.querySelector('[data-gallery="shown"]')?.setAttribute('data-fullscreen', '')
    })
    await openInsertedGallery(page)
    await expect(page.locator('html')).toHaveAttribute('data-refused', 'yes')
    await expect(readyViewer(page)).toHaveCount(1)
  },
)

test(
  'A map is loaded on request from the provider of the settings',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const requested: string[] = []
    let isResponding = true
    await page.route(MAPS, async (route) => {
      requested.push(route.request().url())
      if (isResponding) await route.fulfill(html('<p>A map</p>'))
    })
    await page.clock.install()
    await visit('/about')
    await insertGallery(page, [...imageLinks(1), MAP])
    const frame = currentSlide(page).frameLocator('iframe').getByText('A map')
    // After a change of the slide, the map waits for a click.
    await openInsertedGallery(page)
    await page.keyboard.press('ArrowRight')
    const load = currentSlide(page).getByRole('button', {
      name: 'Load from www.openstreetmap.org',
    })
    await expect(load).toBeVisible()
    expect(requested).toEqual([])
    await load.click()
    await expect(dialog(page)).toBeFocused()
    await expect(frame).toBeVisible()
    expect(requested).toHaveLength(1)
    expect(requested[0]).toContain('/export/embed.html?bbox=')
    // The viewer receives no events of a frame, so its controls stay visible.
    await page.clock.fastForward(3600)
    await expect(dialog(page)).toHaveAttribute('data-idle')
    await expect(dialog(page).getByRole('button', { name: 'Close gallery' })).toBeVisible()
    await page.keyboard.press('Escape')
    await waitUntilClosed(page)
    // A click on the link of a map loads it at once.
    isResponding = false
    await page.getByRole('link', { name: 'Open the map' }).click()
    await expect(currentSlide(page).locator('iframe')).toHaveCount(1)
    await expect.poll(() => requested).toHaveLength(2)
    await page.clock.fastForward(15_100)
    await expect(alert(page)).toHaveText('Error Loading Page')
  },
)

test(
  'A caption of one long word stays within a phone',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const caption = 'W'.repeat(100)
    const picture = imageLink('640x480.svg').replace('<a ', `<a data-caption="${caption}" `)
    await openGallery({ page, visit, links: [picture] })
    const box = await dialog(page).getByText(caption).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect(box?.width).toBeLessThanOrEqual(320)
  },
)
