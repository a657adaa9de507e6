import type { Browser, Page } from 'playwright'
import { median } from './median.ts'
import { DESKTOP, PHONE, withPage } from './browser.ts'

const SLOWER = 4
const VISITS = 7
/** What a pointer rests on a control before it is pressed. */
const REST_MS = 300
/** Chromium tells of none shorter. */
const LEAST_MS = 16
const LOOK_MS = 50
const PATIENCE_MS = 10_000

interface Act {
  readonly path: string
  readonly viewport: typeof PHONE
  readonly control: Control
}

interface Control {
  readonly selector: string
  readonly text?: string
}

const ACTS: Readonly<Record<string, Act>> = {
  'add to cart': {
    path: '/product/vordan-karmir',
    viewport: PHONE,
    control: { selector: 'main button', text: 'Add to cart' },
  },
  'variant change': {
    path: '/product/vordan-karmir',
    viewport: PHONE,
    control: { selector: 'main [aria-pressed="false"]' },
  },
  filter: {
    path: '/products',
    // On a phone the filters are in a drawer, which would have to be opened before.
    viewport: DESKTOP,
    control: { selector: 'form#list details[open] input[type="checkbox"]' },
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

/**
 * The longest event of the press, from the input to the next frame (web.dev/inp). Neither locators
 * nor `waitForFunction`: what they put into the page listens to each event, and counts as the page's.
 */
async function press(page: Page, origin: string, { path, control }: Act): Promise<number> {
  await page.goto(origin + path)
  if (!(await until(page, isTakenOver))) throw new Error(`${path} was never taken over`)
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const { x, y } = await page.evaluate(bringIntoView, control)
  await page.evaluate(watchEvents, LEAST_MS)
  await page.mouse.move(x, y)
  await page.waitForTimeout(REST_MS)
  await page.mouse.click(x, y)
  // Events are told of after the frame that shows what they did.
  await until(page, isTold)
  await page.waitForLoadState('networkidle')
  return page.evaluate((least) => Number(Object(window).longest ?? least), LEAST_MS)
}

async function until(page: Page, isTrue: () => boolean): Promise<boolean> {
  const end = Date.now() + PATIENCE_MS
  while (!(await page.evaluate(isTrue))) {
    if (Date.now() > end) return false
    await page.waitForTimeout(LOOK_MS)
  }
  return true
}

/** As in `open()`. */
const isTakenOver = () => history.scrollRestoration === 'manual'

const isTold = () => Object(window).longest !== undefined

function bringIntoView({ selector, text }: Control): { x: number; y: number } {
  const found = [...document.querySelectorAll(selector)].find(
    ({ textContent }) => text === undefined || textContent === text,
  )
  if (found === undefined) throw new Error(`There is no ${selector} to press`)
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = found.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
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
