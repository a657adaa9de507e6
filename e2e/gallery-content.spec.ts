import {
  answerFiles,
  current,
  dialog,
  image,
  openGallery,
  pictures,
  ready,
  settled,
} from './a-gallery.ts'
import { expect, test, type Page } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const MAPS = 'https://www.openstreetmap.org/**'
const html = (body: string) => ({ contentType: 'text/html', body })
const alert = (page: Page) => current(page).getByRole('alert')
const link = (type: string, href: string, more = '') =>
  `<a href="${href}" data-type="${type}" ${more}>A link</a>`

test.beforeEach(async ({ page, allowTrouble }) => {
  allowTrouble(/gallery-test/)
  await answerFiles(page, {
    'none.svg': { status: 404 },
    'none.html': { status: 404 },
    'secret.html': { status: 403 },
    'broken.html': { status: 500 },
    'text.html': html('<h2>Read me</h2><script>document.title = "run"</script><p id="x">Text</p>'),
    'page.html': html('<!doctype html><title>Page</title><p>Whole page</p>'),
    'refused.html': { ...html('No'), headers: { 'X-Frame-Options': 'DENY' } },
    'film.webm': { status: 200, contentType: 'video/webm', body: 'no film at all' },
  })
})

const MESSAGES = [
  [image('none.svg'), 'Image Not Found'],
  [link('inline', '#not-there'), 'HTML Element Not Found'],
  [link('inline', '#x', 'data-selector="<<<"'), 'HTML Element Not Found'],
  [link('ajax', '/gallery-test/none.html'), 'Error Loading AJAX : Not Found'],
  [link('ajax', '/gallery-test/secret.html'), 'Error Loading AJAX : Forbidden'],
  [link('ajax', '/gallery-test/broken.html'), 'Error Loading AJAX : Forbidden'],
  [link('page', '/gallery-test/none.html'), 'Error Loading Page'],
  [link('page', '/gallery-test/refused.html'), 'Error Loading Page'],
  [link('video', '/gallery-test/film.webm'), 'Sorry, your browser cannot play this video.'],
  [
    link('video', '/film.xyz', 'data-mime="video/x-nothing"'),
    'Sorry, your browser cannot play this video.',
  ],
  [link('', '/somewhere'), 'Something Went Wrong, Please Try Again Later'],
  [link('hologram', '/somewhere'), 'Something Went Wrong, Please Try Again Later'],
  [link('ajax', 'https://elsewhere.test/'), 'Something Went Wrong, Please Try Again Later'],
] as const

test('each failure has its message, and the viewer lives on', async ({
  page,
  visit,
  allowTrouble,
}) => {
  allowTrouble(/Refused to display|X-Frame-Options|chrome-error/)
  await openGallery({ page, visit, links: MESSAGES.map(([one]) => one) })
  for (const [one, message] of MESSAGES) {
    await expect(alert(page), one).toHaveText(message)
    await expect(settled(page)).toHaveCount(1)
    await page.waitForTimeout(160)
    await page.keyboard.press('ArrowRight')
  }
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '0')
})

test('a part of the page is shown without its ids', async ({ page, visit }) => {
  await openGallery({ page, visit, links: [link('inline', '#map')] })
  await expect(current(page).getByRole('heading', { name: 'Come by' })).toBeVisible()
  await expect(page.locator('#map')).toHaveCount(1)
  await expect(page.locator('[data-gallery="map"]')).toHaveCount(1)
})

test('what is fetched is cleaned before it is shown', async ({ page, visit }) => {
  await openGallery({ page, visit, links: [link('ajax', '/gallery-test/text.html')] })
  await expect(current(page).getByRole('heading', { name: 'Read me' })).toBeVisible()
  await expect(current(page).locator('script')).toHaveCount(0)
  await expect(page).not.toHaveTitle('run')
})

test('a page of the shop is framed', async ({ page, visit }) => {
  await openGallery({ page, visit, links: [link('page', '/gallery-test/page.html')] })
  await expect(current(page).frameLocator('iframe').getByText('Whole page')).toBeVisible()
  await expect(settled(page)).toHaveCount(1)
})

test('a caption is text, whatever it says', async ({ page, visit }) => {
  const caption = '&lt;img src=x onerror=alert(1)&gt; &lt;b&gt;bold&lt;/b&gt;'
  const figure = `<figure>${image('300x200.svg')}<figcaption>${caption}</figcaption></figure>`
  await openGallery({ page, visit, links: [figure] })
  await expect(dialog(page)).toContainText('<img src=x onerror=alert(1)> <b>bold</b>')
  await expect(dialog(page).locator('b')).toHaveCount(0)
})

test('an alternative text ends after 1000 characters', async ({ page, visit }) => {
  await openGallery({ page, visit, links: [image('300x200.svg', 'a'.repeat(1500))] })
  const alt = await current(page).getByRole('img').getAttribute('alt')
  expect(alt).toHaveLength(1000)
})

test('a failure to enter full screen at the start is ignored', async ({ page, visit }) => {
  await page.addInitScript(() => {
    Element.prototype.requestFullscreen = () => {
      document.documentElement.dataset['refused'] = 'yes'
      return Promise.reject(new TypeError('Refused'))
    }
  })
  await visit('/about')
  await page.locator('main').evaluate((main, one) => {
    main.insertAdjacentHTML('afterbegin', `<div data-gallery="f" data-fullscreen>${one}</div>`)
  }, pictures(1)[0])
  await page.locator('[data-gallery="f"] a').click()
  await expect(ready(page)).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('data-refused', 'yes')
})

test('it goes to full screen; Escape leaves that first', async ({ page, visit }) => {
  await openGallery({ page, visit, links: pictures(2) })
  await dialog(page).getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
  await expect(ready(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).not.toBeAttached()
})

test.describe('maps', () => {
  test('one that was clicked is loaded, from the provider of the settings', async ({
    page,
    visit,
  }) => {
    const asked: string[] = []
    await page.route(MAPS, (route) => {
      asked.push(route.request().url())
      return route.fulfill(html('<p>A map</p>'))
    })
    await visit('/about')
    expect(asked).toEqual([])
    await page.getByRole('link', { name: 'Open the map' }).click()
    await expect(current(page).frameLocator('iframe').getByText('A map')).toBeVisible()
    await expect(settled(page)).toHaveCount(1)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toContain('/export/embed.html?bbox=')
  })

  test('one that was only come by waits for the visitor', async ({ page, visit }) => {
    const asked: string[] = []
    await page.route(MAPS, (route) => {
      asked.push(route.request().url())
      return route.fulfill(html('<p>A map</p>'))
    })
    const place = 'data-latitude="40.18" data-longitude="44.51" data-zoom="16"'
    const map = link('map', 'https://www.openstreetmap.org/', place)
    await openGallery({ page, visit, links: [...pictures(1), map] })
    await page.keyboard.press('ArrowRight')
    const load = current(page).getByRole('button', { name: 'Load it from www.openstreetmap.org' })
    await expect(load).toBeVisible()
    expect(asked).toEqual([])
    await load.click()
    await expect(current(page).frameLocator('iframe').getByText('A map')).toBeVisible()
  })

  test('one that never comes says so after 15 seconds', async ({ page, visit }) => {
    await page.route(MAPS, () => undefined)
    await page.clock.install()
    await visit('/about')
    await page.getByRole('link', { name: 'Open the map' }).click()
    await expect(current(page).locator('iframe')).toHaveCount(1)
    await page.clock.fastForward(15_100)
    await expect(alert(page)).toHaveText('Error Loading Page')
  })
})
