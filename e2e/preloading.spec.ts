import { PAYLOADS, waitUntilWalking, watchPayloads, withNetwork } from './navigation-helpers.ts'
import { expect, test, type Page } from './fixtures.ts'

const PRODUCT = '/product/carmine-naccarat/_payload.json'

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })
const carmine = (page: Page) => card(page, 'Carmine naccarat')

const POINTED_AT_ONLY = { effectiveType: '2g' }

test('a page that was pointed at is shown without asking for anything', async ({ page, visit }) => {
  await withNetwork(page, POINTED_AT_ONLY)
  const asked = watchPayloads(page)
  await visit('/products')
  await waitUntilWalking(page)

  // On its way across the list a mouse asks for nothing.
  await carmine(page).scrollIntoViewIfNeeded()
  await page.evaluate(() => {
    for (const link of [...document.querySelectorAll('article a'), document.body]) {
      link.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true }))
    }
  })
  await page.waitForTimeout(150)
  expect(asked).toEqual([])

  const inCard = page.locator('article', { hasText: 'Carmine naccarat' }).locator('img').first()
  const shownInCard = await inCard.evaluate((image: HTMLImageElement) => image.currentSrc)
  const folder = shownInCard.slice(0, shownInCard.lastIndexOf('/'))
  const picture = page.waitForResponse(
    (response) => response.url().startsWith(folder) && response.url() !== shownInCard,
  )
  await carmine(page).hover()
  await picture
  expect(asked).toEqual([PRODUCT])
  const late: string[] = []
  page.on('request', (request) => late.push(request.url()))
  const shown = h1(page).filter({ hasText: 'Carmine naccarat' }).waitFor()
  await carmine(page).click()
  await shown
  expect(late.filter((url) => url.includes('_payload.json'))).toEqual([])
  expect(asked).toEqual([PRODUCT])
  const main = page.locator('[data-gallery=pictures] img').first()
  await expect.poll(() => main.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  const shownFile = await main.evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(late).not.toContain(shownFile)
})

test('a click waits for the preload that is under way, and asks anew where it failed', async ({
  page,
  visit,
  allowTrouble,
}) => {
  allowTrouble(/ERR_FAILED/)
  await withNetwork(page, POINTED_AT_ONLY)
  const asked = watchPayloads(page)
  const held = Promise.withResolvers<void>()
  await page.route(PAYLOADS, async (route) => {
    if (asked.length > 1) return route.abort('failed')
    await held.promise
    return route.continue()
  })
  await visit('/products')
  await waitUntilWalking(page)
  await carmine(page).focus()
  await expect.poll(() => asked).toEqual([PRODUCT])
  await carmine(page).click()
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  await expect(carmine(page)).toHaveAttribute('data-pending')
  held.resolve()
  await expect(h1(page)).toHaveText('Carmine naccarat')
  expect(asked).toEqual([PRODUCT])

  const journal = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Journal' })
  await journal.hover()
  await expect.poll(() => asked.slice(1)).toEqual(['/blogs/_payload.json'])
  await page.unroute(PAYLOADS)
  await journal.click()
  await expect(h1(page)).toHaveText('Journal')
  expect(asked.slice(1)).toEqual(['/blogs/_payload.json', '/blogs/_payload.json'])
})

test('links in view are preloaded, few of them, and never more than four at a time', async ({
  page,
  visit,
}) => {
  const asked = watchPayloads(page)
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
  await visit('/products')
  await expect.poll(() => open.size).toBe(2)
  for (const name of ['Products', 'Software', 'Journal', 'About']) {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name })
      .dispatchEvent('pointerdown', { bubbles: true })
  }
  await expect.poll(() => open.size).toBe(4)
  // What is asked for next is what waits: nothing is lost, and there is an end.
  await expect
    .poll(
      () => {
        for (const release of open) release()
        return asked.length
      },
      { intervals: [200] },
    )
    .toBe(8 + 3)
  expect(most).toBe(4)
  expect(new Set(asked).size).toBe(asked.length)
  expect(asked.filter((url) => /checkout|order|\/my|shcar/.test(url))).toEqual([])
})

test('who walks on does not wait beside what is merely in view', async ({ page, visit }) => {
  const asked = watchPayloads(page)
  const held = new Map<string, () => void>()
  await page.route(PAYLOADS, async (route) => {
    const release = Promise.withResolvers<void>()
    held.set(route.request().url(), release.resolve)
    await release.promise
    await route.continue()
  })
  await visit('/products')
  await expect.poll(() => asked.length).toBe(2)
  const inView = [...asked]
  const answered = page.waitForResponse((answer) => answer.url().endsWith(inView.at(-1) ?? '-'))
  await carmine(page).click()
  await expect.poll(() => asked).toEqual([...inView, PRODUCT])
  for (const [url, release] of held) if (!url.endsWith(PRODUCT)) release()
  await answered
  await page.waitForTimeout(200)
  expect(asked).toEqual([...inView, PRODUCT])
  for (const release of held.values()) release()
  await expect(h1(page)).toHaveText('Carmine naccarat')
})

test('with Save-Data nothing is preloaded', async ({ page, visit }) => {
  await withNetwork(page, { saveData: true })
  const asked = watchPayloads(page)
  await visit('/products')
  await waitUntilWalking(page)
  await carmine(page).hover()
  await page.waitForTimeout(300)
  expect(asked).toEqual([])
  await carmine(page).click()
  await expect(h1(page)).toHaveText('Carmine naccarat')
  expect(asked).toEqual([PRODUCT])
})

test('a picture travels to its page and back, unless motion is not wanted', async ({
  page,
  visit,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8 })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const image = document.querySelector<HTMLImageElement>('img[style*=view-transition-name]')
      document.documentElement.dataset['travelled'] = image?.style.viewTransitionName ?? ''
      return start(update)
    }
  })
  const travelled = () => page.evaluate(() => document.documentElement.dataset['travelled'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit('/products')
  await waitUntilWalking(page)
  await carmine(page).click()
  await expect(h1(page)).toHaveText('Carmine naccarat')
  await page.goBack()
  await expect(h1(page)).toHaveText('Products')
  expect(await travelled()).toBeUndefined()

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await carmine(page).click()
  await expect(h1(page)).toHaveText('Carmine naccarat')
  expect(await travelled()).toBe('product-picture')
  // Nothing of it stays, and another click is heard meanwhile.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveTitle('About the workshop · Vordan')
  await expect(page.locator('html[data-walking], img[style*=view-transition]')).toHaveCount(0)
})
