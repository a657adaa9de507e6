import type { Browser, Page } from 'playwright'
import { median } from './median.ts'
import { DESKTOP, PHONE, withPage } from './browser.ts'

const CPU_SLOWDOWN = 4
const VISITS = 7
/** The time that a pointer rests on a control before the press. */
const HOVER_MS = 300
/** The time in which a page shows what it shows only after scrolling. */
const SCROLL_MS = 1000
/** Chromium reports no shorter events. */
const MIN_EVENT_MS = 16
const POLL_INTERVAL_MS = 50
const TIMEOUT_MS = 10_000

interface InteractionCase {
  readonly path: string
  readonly viewport: typeof PHONE
  readonly control: Control
}

interface Control {
  readonly selector: string
  readonly text?: string
  /** How far the page is scrolled before the press, for a control that is fixed to the screen. */
  readonly scroll_px?: number
}

const CASES: Readonly<Record<string, InteractionCase>> = {
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
    // On a phone the filters are in a drawer, which would have to be opened first.
    viewport: DESKTOP,
    control: { selector: 'form#list details[open] input[type="checkbox"]' },
  },
  'buy bar': {
    path: '/product/vordan-karmir',
    viewport: PHONE,
    control: { selector: '[data-buy-bar][data-shown="true"] button', scroll_px: 2500 },
  },
  'quick add, with choices': {
    path: '/products',
    viewport: PHONE,
    control: { selector: 'article button[aria-haspopup="dialog"]' },
  },
  'quick add, without': {
    path: '/products',
    viewport: PHONE,
    control: { selector: 'article button[aria-label^="Add "]' },
  },
  'menu, phone': {
    path: '/products',
    viewport: PHONE,
    control: { selector: '[data-header-bar] button[aria-label="Menu"]' },
  },
  'card to product': {
    path: '/products',
    viewport: PHONE,
    control: { selector: 'article h2 a' },
  },
  'menu, desktop': {
    path: '/products',
    viewport: DESKTOP,
    control: { selector: 'header button[aria-label="Categories"]' },
  },
  heart: {
    path: '/product/vordan-karmir',
    viewport: PHONE,
    control: { selector: 'main button[data-wished]' },
  },
  notify: {
    path: '/product/vordan-karmir',
    viewport: PHONE,
    control: { selector: 'main button', text: 'Notify me when it is cheaper' },
  },
  'colours chart': {
    path: '/colours',
    viewport: DESKTOP,
    control: { selector: 'main figure a' },
  },
}

export interface Interaction {
  readonly name: string
  /** One duration for each visit, with a processor slowed down four times. */
  readonly ms: readonly number[]
  readonly median_ms: number
}

export async function measureInteractions(
  browser: Browser,
  origin: string,
): Promise<readonly Interaction[]> {
  const interactions: Interaction[] = []
  for (const [name, interactionCase] of Object.entries(CASES)) {
    const ms: number[] = []
    for (let visit = 0; visit < VISITS; visit += 1) {
      ms.push(
        await withPage(browser, interactionCase.viewport, (page) =>
          press(page, origin, interactionCase),
        ),
      )
    }
    interactions.push({ name, ms, median_ms: median(ms) })
  }
  return interactions
}

/**
 * Returns the longest event of the press, from the input to the next frame (web.dev/inp). It uses
 * neither locators nor `waitForFunction`, because their injected code listens to each event and
 * would count as the page's own.
 */
async function press(
  page: Page,
  origin: string,
  { path, control }: InteractionCase,
): Promise<number> {
  await page.goto(origin + path)
  if (!(await waitUntil(page, isHydrated))) throw new Error(`${path} was never taken over`)
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  if (control.scroll_px !== undefined) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), control.scroll_px)
    await page.waitForTimeout(SCROLL_MS)
  }
  const { x, y } = await page.evaluate(getMiddle, control)
  await page.evaluate(watchEvents, MIN_EVENT_MS)
  await page.mouse.move(x, y)
  await page.waitForTimeout(HOVER_MS)
  await page.mouse.click(x, y)
  // Events are reported after the frame that shows their effect.
  await waitUntil(page, isEventReported)
  await page.waitForLoadState('networkidle')
  return page.evaluate((minDuration) => Number(Object(window).longest ?? minDuration), MIN_EVENT_MS)
}

async function waitUntil(page: Page, isTrue: () => boolean): Promise<boolean> {
  const deadline = Date.now() + TIMEOUT_MS
  while (!(await page.evaluate(isTrue))) {
    if (Date.now() > deadline) return false
    await page.waitForTimeout(POLL_INTERVAL_MS)
  }
  return true
}

/** The same condition as in `openPage()`. */
const isHydrated = () => history.scrollRestoration === 'manual'

const isEventReported = () => Object(window).longest !== undefined

function getMiddle({ selector, text, scroll_px }: Control): { x: number; y: number } {
  const element = [...document.querySelectorAll(selector)].find(
    ({ textContent }) => text === undefined || textContent === text,
  )
  if (element === undefined) throw new Error(`There is no ${selector} to press`)
  if (scroll_px === undefined) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

function watchEvents(minDuration: number): void {
  const options = { type: 'event', durationThreshold: minDuration }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId = 0 } = Object(entry)
      if (interactionId === 0) continue
      Object(window).longest = Math.max(Object(window).longest ?? 0, entry.duration)
    }
  }).observe(options)
}
