import {
  closed,
  current,
  dialog,
  putGallery,
  ready,
  rememberStates,
  settled,
  tool,
} from './gallery-helpers.ts'
import { expect, test, type Page } from './fixtures.ts'
import { isCode, watchRequests } from './watch-requests.ts'

const PRODUCT = '/product/vordan-karmir'
const ARTICLE = '/blog/earths-of-armenia'
const pictures = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('link')
const hashOf = (page: Page) => new URL(page.url()).hash
const scrolled = (page: Page) => page.evaluate(() => scrollY)

async function open(page: Page, index = 0): Promise<void> {
  await pictures(page).nth(index).click()
  await expect(ready(page)).toHaveCount(1)
}

/** As a visitor does who types it. */
async function goToHash(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to
  }, hash)
}

test('Back closes it, Forward opens it again, and no data is loaded anew', async ({
  page,
  visit,
}) => {
  // Those of other pages are preloads of links in view.
  const payloads = watchRequests(page, (request) =>
    request.url().includes(`${PRODUCT}/_payload.json`),
  )
  const states = await rememberStates(page)
  await visit(PRODUCT)
  await open(page, 1)
  const place = await scrolled(page)
  await expect.poll(() => hashOf(page)).toBe('#pictures-2')
  await page.goBack()
  await closed(page)
  expect(hashOf(page)).toBe('')
  expect(await scrolled(page)).toBe(place)
  await page.goForward()
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '1')
  await tool(page, 'Close gallery').click()
  await closed(page)
  expect(hashOf(page)).toBe('')
  expect(await states()).toEqual(['ready', 'closing', 'destroyed', 'ready', 'closing', 'destroyed'])
  expect(payloads).toEqual([])
})

test('a linked address opens its slide; closing takes it out of the address and leaves no page', async ({
  page,
  visit,
}) => {
  await visit(`${PRODUCT}#pictures-3`)
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '2')
  const before = await page.evaluate(() => history.length)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => hashOf(page)).toBe('#pictures-2')
  await page.keyboard.press('Escape')
  await closed(page)
  expect(page.url()).toMatch(/\/product\/vordan-karmir$/)
  expect(await page.evaluate(() => history.length)).toBe(before)
})

test('closed by the browser it leaves nothing either', async ({ page, visit }) => {
  await visit(PRODUCT)
  await open(page)
  await expect.poll(() => hashOf(page)).toBe('#pictures-1')
  await dialog(page).evaluate((viewer: HTMLDialogElement) => viewer.close())
  await closed(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-gallery-lock')
  expect(hashOf(page)).toBe('')
})

const NO_SLIDES = ['#pictures-9', '#pictures-0', '#shown-1', '#login-1', '#-1', '#a"b-1'] as const

test('an address that names no slide opens nothing', async ({ page, visit }) => {
  const states = await rememberStates(page)
  // A second after the start the page looks for a newer build, with code of its own.
  const looked = page.waitForResponse(/\/builds\/latest\.json$/)
  await visit(PRODUCT)
  await putGallery(page, [])
  await looked
  const code = watchRequests(page, isCode)
  // A heading, for one: nothing is fetched for it.
  await goToHash(page, '#step-2')
  await page.waitForTimeout(200)
  expect(code).toEqual([])
  for (const hash of NO_SLIDES) await goToHash(page, hash)
  // The only one of them that is.
  await goToHash(page, '#pictures-2')
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '1')
  expect(await states()).toEqual(['ready'])
})

test('walking to another page takes it away at once, walking back to its slide opens that', async ({
  page,
  visit,
}) => {
  const states = await rememberStates(page)
  await visit('/products')
  await page.getByRole('link', { name: 'Carmine naccarat' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carmine naccarat')
  await open(page)
  await expect.poll(() => hashOf(page)).toBe('#pictures-1')
  const shown = await current(page).locator('img[data-full]').getAttribute('src')
  await page.evaluate(() => history.go(-2))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-gallery-lock')
  expect((await states()).at(-1)).toBe('destroyed')
  await page.evaluate(() => history.go(2))
  await expect(ready(page)).toHaveCount(1)
  await expect(current(page).locator('img[data-full]')).toHaveAttribute('src', String(shown))
})

test('the focus goes in, stays in, and comes back to the picture last seen', async ({
  page,
  visit,
}) => {
  await visit(PRODUCT)
  await pictures(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(ready(page)).toHaveCount(1)
  const isInside = () =>
    page.evaluate(() => document.activeElement?.closest('#glightbox-body') !== null)
  expect(await isInside()).toBe(true)
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab')
    // Between the last and the first the browser's own controls have a turn.
    const isBody = await page.evaluate(() => document.activeElement === document.body)
    expect(isBody || (await isInside())).toBe(true)
  }
  await page.keyboard.press('PageDown')
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '1')
  await page.keyboard.press('Escape')
  await expect(pictures(page).nth(1)).toBeFocused()
})

test("the chosen variant's picture is the first; it grows out of its thumbnail, and leaves nothing of that", async ({
  page,
  visit,
}) => {
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
  await expect(current(page).getByRole('img')).toHaveAccessibleName(/^A matt lump of stiff crimson/)
  await expect(dialog(page)).toContainText('1 / 3')
  // The whole of it is seen.
  await expect(settled(page).getByRole('img')).toBeInViewport({ ratio: 1 })
  await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0)
})

test.describe('where motion is not wanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('it opens, turns and closes without any', async ({ page, visit }) => {
    await page.addInitScript(() => {
      document.startViewTransition = () => {
        throw new Error('Moved')
      }
      // As on an iPhone.
      Object.defineProperty(document, 'fullscreenEnabled', { value: false })
    })
    await visit(PRODUCT)
    await open(page)
    await expect(tool(page, 'Full screen')).toHaveCount(0)
    await page.keyboard.press('ArrowRight')
    await expect(dialog(page)).toHaveAttribute('data-gallery-index', '1')
    // One millisecond is what is left of any transition.
    const moving = await dialog(page).evaluate((viewer) =>
      viewer
        .getAnimations({ subtree: true })
        .filter(({ effect }) => Number(effect?.getTiming().duration) > 1),
    )
    expect(moving).toEqual([])
    await page.keyboard.press('Escape')
    await closed(page)
  })
})

test('software and articles open in it, with their captions', async ({ page, visit }) => {
  await visit('/soft')
  await page.locator('[data-gallery] a').first().click()
  await expect(ready(page)).toHaveCount(1)
  await visit(ARTICLE)
  await page.locator('figure a:has(img)').first().click()
  await expect(ready(page)).toHaveCount(1)
  await expect(dialog(page)).toContainText('The thumb test. Bag 7 is third in the second row.')
})
