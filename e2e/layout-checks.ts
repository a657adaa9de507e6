import type { Page } from 'playwright/test'

const TARGET_PX = 44

/** How far the page can be scrolled sideways. Under an open popup it keeps the room of its scrollbar. */
export function findOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/** Controls that a thumb would miss, a line for each. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(listSmallTargets, TARGET_PX)
}

/** How much has moved by itself, under the visitor's eyes, since the page was opened. */
export function findShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const type = 'layout-shift'
        new PerformanceObserver((list) => {
          // Chromium also counts what moved in frames that it held back before its first.
          const seenFrom = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
          const seen = list
            .getEntries()
            .filter((entry) => entry.startTime > seenFrom && !Object(entry).hadRecentInput)
          resolve(seen.reduce((sum, entry) => sum + Number(Object(entry).value), 0))
        }).observe({ type, buffered: true })
        // Without any shift the observer is never called: two frames are enough to know.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
}

/**
 * Links inside running text are excepted (WCAG 2.5.8): they are as high as their line. A card's link
 * is as large as the card that its `::after` covers, a box to tick as large as its label.
 */
function listSmallTargets(least: number): string[] {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const isInText = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node !== element && (node.textContent ?? '').trim() !== '',
    )
  return [...document.querySelectorAll('a[href], button, summary, input, select')]
    .filter((element) => isShown(element) && !isInText(element))
    .filter((element) => getComputedStyle(element).position !== 'fixed')
    .flatMap((element) => {
      const coversCard = getComputedStyle(element, '::after').position === 'absolute'
      const card = coversCard && element instanceof HTMLElement ? element.offsetParent : null
      const { width, height } = (
        card ??
        element.closest('label') ??
        element
      ).getBoundingClientRect()
      if (height >= least - 0.5 && width >= least - 0.5) return []
      return [`${element.textContent?.trim()}: ${Math.round(width)} × ${Math.round(height)}`]
    })
}
