import type { Page } from 'playwright/test'
import { waitForAnimations } from './axe.ts'

const TARGET_PX = 44

/**
 * A page that moves less than this has not moved. A font that arrives just after the first paint replaces
 * its fallback, at once or when the next style sheet arrives: lines are then a few pixels wider.
 */
export const NO_SHIFT = 0.004

interface ViewportSize {
  readonly width: number
  readonly height: number
}

/** Resizes the window and waits until the page has the new layout: a busy browser has it later. */
export async function resizeTo(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size)
  await page.waitForFunction(
    ({ width, height }) => innerWidth === width && innerHeight === height,
    size,
  )
  // Observers of the size react in the next frame.
  await page.evaluate(waitForFrame)
}

/** How far the page scrolls sideways. An open popup reserves the space of the scrollbar, which does not count. */
export function findOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/** Lists the controls that are too small to touch; there must be some controls. */
export async function findSmallTargets(page: Page): Promise<string[]> {
  // An element that grows while it appears has its size only at the end.
  await waitForAnimations(page)
  return page.evaluate(listSmallTargets, TARGET_PX)
}

/** The visible layout shift without user input since the page was opened. */
export function findLayoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // A shift is recorded when its frame has been drawn.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords()
    observer.disconnect()
    // Chromium also counts shifts before the first paint.
    const seenFrom = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    return shifts
      .filter((entry) => entry.startTime > seenFrom && !Object(entry).hadRecentInput)
      .reduce((sum, entry) => sum + Number(Object(entry).value), 0)
  })
}

/**
 * Links in running text are excluded (WCAG 2.5.8). The link of a card is as large as the card that its
 * `::after` covers, and a checkbox is as large as its label.
 */
function listSmallTargets(minimum: number): string[] {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const isInText = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node !== element && (node.textContent ?? '').trim() !== '',
    )
  const controls = [...document.querySelectorAll('a[href], button, summary, input, select')]
    .filter((element) => isShown(element) && !isInText(element))
    .filter((element) => getComputedStyle(element).position !== 'fixed')
  if (controls.length === 0) return ['no controls']
  return controls.flatMap((element) => {
    const coversCard = getComputedStyle(element, '::after').position === 'absolute'
    const card = coversCard && element instanceof HTMLElement ? element.offsetParent : null
    const { width, height } = (card ?? element.closest('label') ?? element).getBoundingClientRect()
    if (height >= minimum - 0.5 && width >= minimum - 0.5) return []
    return [`${element.textContent?.trim()}: ${Math.round(width)} × ${Math.round(height)}`]
  })
}

function waitForFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
}
