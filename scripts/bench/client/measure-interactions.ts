import type { Browser, Locator, Page } from 'playwright'
import { median } from './median.ts'
import { DESKTOP, open, PHONE, withPage } from './browser.ts'

const SLOWER = 4
const VISITS = 7
/** What a pointer rests on a control before it is pressed. */
const REST_MS = 300
/** Chromium tells of none shorter. */
const LEAST_MS = 16

interface Act {
  readonly path: string
  readonly viewport: typeof PHONE
  readonly find: (page: Page) => Locator
}

const ACTS: Readonly<Record<string, Act>> = {
  'add to cart': {
    path: '/product/vordan-karmir',
    viewport: PHONE,
    find: (page) => page.getByRole('button', { name: 'Add to cart' }).first(),
  },
  'variant change': {
    path: '/product/vordan-karmir',
    viewport: PHONE,
    find: (page) => page.locator('main [aria-pressed="false"]').first(),
  },
  filter: {
    path: '/products',
    // On a phone the filters are in a drawer, which would have to be opened before.
    viewport: DESKTOP,
    find: (page) => page.locator('form#list details[open] input[type="checkbox"]').first(),
  },
}

export interface Interaction {
  readonly name: string
  /** One of each visit, on a processor four times slower than this machine's. */
  readonly ms: readonly number[]
  readonly median_ms: number
}

export async function measureInteractions(
  browser: Browser,
  origin: string,
): Promise<readonly Interaction[]> {
  const all: Interaction[] = []
  for (const [name, act] of Object.entries(ACTS)) {
    const ms: number[] = []
    for (let visit = 0; visit < VISITS; visit += 1) {
      ms.push(await withPage(browser, act.viewport, (page) => press(page, origin, act)))
    }
    all.push({ name, ms, median_ms: median(ms) })
  }
  return all
}

/** The longest event of the press, from the input to the next frame (web.dev/inp). */
async function press(page: Page, origin: string, { path, find }: Act): Promise<number> {
  await open(page, origin + path)
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const control = find(page)
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (box === null) throw new Error(`${path} has nothing to press`)
  await page.evaluate(watchEvents, LEAST_MS)
  // Not control.click(): what that runs in the page to find what would be hit counts as the page's.
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.waitForTimeout(REST_MS)
  await page.mouse.click(x, y)
  // Events are told of after the frame that shows what they did.
  await page.waitForFunction(() => Object(window).longest !== undefined).catch(() => undefined)
  await page.waitForLoadState('networkidle')
  return page.evaluate((least) => Number(Object(window).longest ?? least), LEAST_MS)
}

function watchEvents(least: number): void {
  const options = { type: 'event', durationThreshold: least }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId = 0 } = Object(entry)
      if (interactionId === 0) continue
      Object(window).longest = Math.max(Object(window).longest ?? 0, entry.duration)
    }
  }).observe(options)
}
