import type { Browser, Locator, Page } from 'playwright'
import { median } from './median.ts'
import { open, PHONE, withPage } from './browser.ts'

const SLOWER = 4
const VISITS = 7
/** Chromium tells of none shorter. */
const LEAST_MS = 16

const ACTS: Readonly<Record<string, readonly [string, (page: Page) => Locator]>> = {
  'add to cart': [
    '/product/vordan-karmir',
    (page) => page.getByRole('button', { name: 'Add to cart' }).first(),
  ],
  'variant change': [
    '/product/vordan-karmir',
    (page) => page.locator('[aria-pressed="false"]').first(),
  ],
  filter: ['/products', (page) => page.locator('form#list input[type="checkbox"]').first()],
}

export interface Interaction {
  readonly name: string
  /** One of each visit, of a phone four times slower than this machine. */
  readonly ms: readonly number[]
  readonly median_ms: number
}

export async function measureInteractions(
  browser: Browser,
  origin: string,
): Promise<readonly Interaction[]> {
  const all: Interaction[] = []
  for (const [name, [path, find]] of Object.entries(ACTS)) {
    const ms: number[] = []
    for (let visit = 0; visit < VISITS; visit += 1) {
      ms.push(await withPage(browser, PHONE, (page) => press(page, origin + path, find)))
    }
    all.push({ name, ms, median_ms: median(ms) })
  }
  return all
}

/** The longest event of the press, from the input to the next frame (web.dev/inp). */
async function press(page: Page, address: string, find: (page: Page) => Locator): Promise<number> {
  await open(page, address)
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const control = find(page)
  await control.evaluate(unfold)
  await control.scrollIntoViewIfNeeded()
  await page.evaluate(watchEvents, LEAST_MS)
  await control.click()
  // Events are told of after the frame that shows what they did.
  await page.waitForFunction(() => Object(window).longest !== undefined).catch(() => undefined)
  await page.waitForLoadState('networkidle')
  return page.evaluate((least) => Number(Object(window).longest ?? least), LEAST_MS)
}

/** What is folded cannot be pressed. */
function unfold(control: Element): void {
  for (let at = control.closest('details'); at !== null;) {
    at.open = true
    at = at.parentElement?.closest('details') ?? null
  }
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
