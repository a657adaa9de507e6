import {
  PAYLOADS,
  waitForNavigationScript,
  watchPayloads,
  setNetworkInformation,
} from './navigation-helpers.ts'
import type { Locator } from 'playwright/test'
import { expect, test, type Page } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

const PRODUCT = '/product/carmine-naccarat/_payload.json'

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })
const carmine = (page: Page) => card(page, 'Carmine naccarat')

/** Shows more products than are preloaded. The list's filters are above them. */
const TALL = { width: 1280, height: 2800 }
const INTENT_ONLY = { effectiveType: '2g' }

const waitUntilLoaded = (picture: Locator) =>
  expect
    .poll(() =>
      picture.evaluate(
        ({ complete, currentSrc }: HTMLImageElement) => complete && currentSrc !== '',
      ),
    )
    .toBe(true)

test('A page whose link was hovered is shown without a request', async ({ page, visit }) => {
  await setNetworkInformation(page, INTENT_ONLY)
  const requested = watchPayloads(page)
  await visit('/products')
  await waitForNavigationScript(page)

  // A mouse that only crosses the list requests nothing.
  await carmine(page).scrollIntoViewIfNeeded()
  await page.evaluate(() => {
    for (const link of [...document.querySelectorAll('article a'), document.body]) {
      link.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true }))
    }
  })
  await page.waitForTimeout(150)
  expect(requested).toEqual([])

  const inCard = page.locator('article', { hasText: 'Carmine naccarat' }).locator('img').first()
  await waitUntilLoaded(inCard)
  const shownInCard = await inCard.evaluate((image: HTMLImageElement) => image.currentSrc)
  const folder = shownInCard.slice(0, shownInCard.lastIndexOf('/'))
  const picture = page.waitForResponse(
    (response) => response.url().startsWith(folder) && response.url() !== shownInCard,
  )
  await carmine(page).hover()
  await picture
  expect(requested).toEqual([PRODUCT])
  const late: string[] = []
  page.on('request', (request) => late.push(request.url()))
  const shown = h1(page).filter({ hasText: 'Carmine naccarat' }).waitFor()
  await carmine(page).click()
  await shown
  expect(late.filter((url) => url.includes('_payload.json'))).toEqual([])
  expect(requested).toEqual([PRODUCT])
  const main = page.locator('[data-gallery=pictures] img').first()
  await waitUntilLoaded(main)
  const shownFile = await main.evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(late).not.toContain(shownFile)
})

test(
  'A click waits for a running preload, and requests the page again after a failed preload',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/ERR_FAILED/)
    await setNetworkInformation(page, INTENT_ONLY)
    const requested = watchPayloads(page)
    const held = Promise.withResolvers<void>()
    await page.route(PAYLOADS, async (route) => {
      if (requested.length > 1) return route.abort('failed')
      await held.promise
      return route.continue()
    })
    await visit('/products')
    await waitForNavigationScript(page)
    await carmine(page).focus()
    await expect.poll(() => requested).toEqual([PRODUCT])
    await carmine(page).click()
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    await expect(carmine(page)).toHaveAttribute('data-pending')
    held.resolve()
    await expect(h1(page)).toHaveText('Carmine naccarat')
    expect(requested).toEqual([PRODUCT])

    const journal = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Journal' })
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/blogs/'),
    )
    await journal.hover()
    await failed
    expect(requested.slice(1)).toEqual(['/blogs/_payload.json'])
    await page.unroute(PAYLOADS)
    await journal.click()
    await expect(h1(page)).toHaveText('Journal')
    expect(requested.slice(1)).toEqual(['/blogs/_payload.json', '/blogs/_payload.json'])
  },
)

test(
  'A few visible links are preloaded, at most four at a time',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const requested = watchPayloads(page)
    const open = new Set<() => void>()
    let most = 0
    await page.route(PAYLOADS, async (route) => {
      const held = Promise.withResolvers<void>()
      open.add(held.resolve)
      most = Math.max(most, open.size)
      await held.promise
      open.delete(held.resolve)
      await route.continue()
    })
    await page.setViewportSize(TALL)
    await visit('/products')
    await expect.poll(() => open.size).toBe(2)
    for (const name of ['Products', 'Software', 'Journal', 'About']) {
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name })
        .dispatchEvent('pointerdown', { bubbles: true })
    }
    await expect.poll(() => open.size).toBe(4)
    // Waiting preloads are requested next, until all are done.
    await expect
      .poll(
        () => {
          for (const release of open) release()
          return requested.length
        },
        { intervals: [200] },
      )
      .toBe(8 + 3)
    expect(most).toBe(4)
    expect(new Set(requested).size).toBe(requested.length)
    // Filters of the list have a query.
    expect(requested.filter((url) => /checkout|order|\/my|shcar|\?/.test(url))).toEqual([])
  },
)

test(
  'A navigation does not wait for preloads of visible links',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const requested = watchPayloads(page)
    const held = new Map<string, () => void>()
    await page.route(PAYLOADS, async (route) => {
      const release = Promise.withResolvers<void>()
      held.set(route.request().url(), release.resolve)
      await release.promise
      await route.continue()
    })
    await page.setViewportSize(TALL)
    await visit('/products')
    await expect.poll(() => requested.length).toBe(2)
    const inView = [...requested]
    const response = page.waitForResponse((candidate) =>
      candidate.url().endsWith(inView.at(-1) ?? '-'),
    )
    const chosen = '/product/weld-lake/_payload.json'
    await card(page, 'Weld lake').click()
    await expect.poll(() => requested).toEqual([...inView, chosen])
    for (const [url, release] of held) if (!url.endsWith(chosen)) release()
    await response
    await page.waitForTimeout(200)
    expect(requested).toEqual([...inView, chosen])
    for (const release of held.values()) release()
    await expect(h1(page)).toHaveText('Weld lake')
  },
)

test('Nothing is preloaded with data saving', { tag: BEFORE_RELEASE }, async ({ page, visit }) => {
  await setNetworkInformation(page, { saveData: true })
  const requested = watchPayloads(page)
  await visit('/products')
  await waitForNavigationScript(page)
  await carmine(page).hover()
  await page.waitForTimeout(300)
  expect(requested).toEqual([])
  await carmine(page).click()
  await expect(h1(page)).toHaveText('Carmine naccarat')
  expect(requested).toEqual([PRODUCT])
})

test(
  'A picture is animated to its page, unless reduced motion is set',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8 })
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (update) => {
        const image = document.querySelector<HTMLImageElement>('img[style*=view-transition-name]')
        document.documentElement.dataset['animated'] = image?.style.viewTransitionName ?? ''
        return start(update)
      }
    })
    const animated = () => page.evaluate(() => document.documentElement.dataset['animated'])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit('/products')
    await waitForNavigationScript(page)
    await carmine(page).click()
    await expect(h1(page)).toHaveText('Carmine naccarat')
    await page.goBack()
    await expect(h1(page)).toHaveText('Products')
    expect(await animated()).toBeUndefined()

    await page.emulateMedia({ reducedMotion: 'no-preference' })
    // Only a picture that is loaded is animated.
    await waitUntilLoaded(page.locator('article', { hasText: 'Carmine naccarat' }).locator('img'))
    await carmine(page).click()
    await expect(h1(page)).toHaveText('Carmine naccarat')
    expect(await animated()).toBe('product-picture')
    // The animation leaves no styles, and a click during it works.
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About' })
      .click()
    await expect(page).toHaveTitle('About the workshop · Vordan')
    await expect(page.locator('html[data-navigating], img[style*=view-transition]')).toHaveCount(0)
  },
)
