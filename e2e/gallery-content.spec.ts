import {
  answerFiles,
  closed,
  current,
  dialog,
  image,
  openGallery,
  pictures,
  putGallery,
  ready,
  reopen,
  settled,
} from './gallery-helpers.ts'
import { expect, test, type Page } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const MAPS = 'https://www.openstreetmap.org/**'
const html = (body: string) => ({ contentType: 'text/html', body })
const alert = (page: Page) => current(page).getByRole('alert')
const link = (type: string, href: string, more = '') =>
  `<a href="${href}" data-type="${type}" ${more}>A link</a>`
const PLACE = 'data-latitude="40.18" data-longitude="44.51" data-zoom="16"'
const MAP = link('map', 'https://www.openstreetmap.org/', PLACE)

test.beforeEach(async ({ page, allowTrouble }) => {
  allowTrouble(/gallery-test/)
  await answerFiles(page, {
    'broken.html': { status: 500 },
    'text.html': html('<h2>Read me</h2><script>document.title = "run"</script><p id="x">Text</p>'),
    'page.html': html('<!doctype html><title>Page</title><p>Whole page</p>'),
    'refused.html': { ...html('No'), headers: { 'X-Frame-Options': 'DENY' } },
    'film.webm': { status: 200, contentType: 'video/webm', body: 'no film at all' },
  })
})

/** A turn is heard 150 ms after the last. */
async function next(page: Page): Promise<void> {
  await page.waitForTimeout(160)
  await page.keyboard.press('PageDown')
}

/** Beside those of e2e/demo.spec.ts, which the shop itself answers. */
const MESSAGES = [
  [link('ajax', '/gallery-test/broken.html'), 'Error Loading AJAX : Forbidden'],
  [link('ajax', '/gallery-test/unanswered.html'), 'Error Loading AJAX : Forbidden'],
  [link('page', '/gallery-test/refused.html'), 'Error Loading Page'],
  [link('inline', '#x', 'data-selector="<<<"'), 'HTML Element Not Found'],
  [link('', '/somewhere'), 'Something Went Wrong, Please Try Again Later'],
  [link('video', '/gallery-test/film.webm'), 'Sorry, your browser cannot play this video.'],
] as const

test('each failure has its message, and the viewer lives on', async ({
  page,
  visit,
  allowTrouble,
}) => {
  allowTrouble(/Refused to display|X-Frame-Options|chrome-error/)
  await page.route('**/unanswered.html', (route) => route.abort())
  await openGallery({ page, visit, links: MESSAGES.map(([one]) => one) })
  for (const [place, [one, message]] of MESSAGES.entries()) {
    if (place > 0) await next(page)
    await expect(alert(page), one).toHaveText(message)
    await expect(settled(page)).toHaveCount(1)
  }
  const file = current(page).getByRole('link', { name: 'Open the video file' })
  await expect(file).toHaveAttribute('href', /\/gallery-test\/film\.webm$/)
  await next(page)
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '0')
})

test('parts of pages, pages, captions and downloads', async ({ page, visit, allowTrouble }) => {
  allowTrouble(/elsewhere\.test/)
  const caption = '&lt;img src=x onerror=alert(1)&gt; &lt;b&gt;bold&lt;/b&gt;'
  const long = image('300x200.svg', 'a'.repeat(1500))
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
  await expect(current(page).getByRole('heading', { name: 'Come by' })).toBeVisible()
  await expect(page.locator('#map')).toHaveCount(1)
  await expect(page.locator('[data-gallery="map"]')).toHaveCount(1)
  await expect(download).toHaveCount(0)
  // It is no picture of the gallery, so it grows to twice its size.
  await dialog(page).getByRole('button', { name: 'Zoom in' }).click()
  await expect(dialog(page)).toHaveAttribute('data-scale', '2')
  await dialog(page).getByRole('button', { name: 'Zoom out' }).click()
  await expect(dialog(page)).toHaveAttribute('data-scale', '1')
  await dialog(page).getByRole('button', { name: 'Zoom in' }).click()
  // What is fetched is cleaned first.
  await next(page)
  await expect(dialog(page)).toHaveAttribute('data-scale', '1')
  await expect(current(page).getByRole('heading', { name: 'Read me' })).toBeVisible()
  await expect(current(page).locator('script')).toHaveCount(0)
  await expect(page).not.toHaveTitle('run')
  await next(page)
  await expect(current(page).frameLocator('iframe').getByText('Whole page')).toBeVisible()
  // A caption is text, and no frame lives on behind another slide.
  await next(page)
  await expect(dialog(page)).toContainText('<img src=x onerror=alert(1)> <b>bold</b>')
  await expect(dialog(page).locator('b')).toHaveCount(0)
  await expect(page.locator('.gslide iframe')).toHaveCount(0)
  expect(await current(page).getByRole('img').getAttribute('alt')).toHaveLength(1000)
  await expect(download).toHaveAttribute('href', /\/gallery-test\/300x200\.svg$/)
  await expect(download).toHaveAttribute('download', '')
  // Another host's would be opened in the page's place.
  await next(page)
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '4')
  await expect(download).toHaveCount(0)
})

test('a browser that cannot clean HTML by itself has a library do it', async ({ page, visit }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'))
  await openGallery({ page, visit, links: [link('ajax', '/gallery-test/text.html')] })
  await expect(current(page).getByRole('heading', { name: 'Read me' })).toBeVisible()
  const fetched = current(page).locator('[data-text]')
  await expect(fetched.locator('script, style, [onerror], [style]')).toHaveCount(0)
  await expect(page).not.toHaveTitle('run')
})

test('it goes to full screen, Escape leaves that first; a refusal at the start is ignored', async ({
  page,
  visit,
}) => {
  await openGallery({ page, visit, links: pictures(2) })
  await dialog(page).getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
  await expect(ready(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await closed(page)
  await page.evaluate(() => {
    Element.prototype.requestFullscreen = () => {
      document.documentElement.dataset['refused'] = 'yes'
      return Promise.reject(new TypeError('Refused'))
    }
    document.querySelector('[data-gallery="shown"]')?.setAttribute('data-fullscreen', '')
  })
  await reopen(page)
  await expect(page.locator('html')).toHaveAttribute('data-refused', 'yes')
  await expect(ready(page)).toHaveCount(1)
})

test('a map is loaded when it is asked for, from the provider of the settings', async ({
  page,
  visit,
}) => {
  const asked: string[] = []
  let isAnswering = true
  await page.route(MAPS, async (route) => {
    asked.push(route.request().url())
    if (isAnswering) await route.fulfill(html('<p>A map</p>'))
  })
  await page.clock.install()
  await visit('/about')
  await putGallery(page, [...pictures(1), MAP])
  const frame = current(page).frameLocator('iframe').getByText('A map')
  // Only come by, it waits for the visitor.
  await reopen(page)
  await page.keyboard.press('ArrowRight')
  const load = current(page).getByRole('button', { name: 'Load it from www.openstreetmap.org' })
  await expect(load).toBeVisible()
  expect(asked).toEqual([])
  await load.click()
  await expect(dialog(page)).toBeFocused()
  await expect(frame).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('/export/embed.html?bbox=')
  // What goes on in a frame is not heard: its controls stay.
  await page.clock.fastForward(3600)
  await expect(dialog(page)).toHaveAttribute('data-idle')
  await expect(dialog(page).getByRole('button', { name: 'Close gallery' })).toBeVisible()
  await page.keyboard.press('Escape')
  await closed(page)
  // The page's own, by a click.
  isAnswering = false
  await page.getByRole('link', { name: 'Open the map' }).click()
  await expect(current(page).locator('iframe')).toHaveCount(1)
  await expect.poll(() => asked).toHaveLength(2)
  await page.clock.fastForward(15_100)
  await expect(alert(page)).toHaveText('Error Loading Page')
})
