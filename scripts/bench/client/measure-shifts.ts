import type { Browser, Page } from 'playwright'
import { DESKTOP, openPage, PHONE, withPage } from './browser.ts'

export interface Shift {
  readonly where: string
  readonly cls: number
}

/** Each path is linked from the page before it, so that each is also reached by navigation. */
const LINKED_PATHS = ['/products', '/soft', '/blogs', '/about']

/** Measures the layout shift of each page, opened and navigated to, on a phone and on a desktop. */
export async function measureShifts(
  browser: Browser,
  origin: string,
  paths: readonly string[],
): Promise<readonly Shift[]> {
  const shifts: Shift[] = []
  for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    await withPage(browser, viewport, async (page) => {
      await page.addInitScript(watchShifts)
      for (const path of paths) {
        await openPage(page, origin + path)
        shifts.push({ where: `${path} (${device})`, cls: await readShift(page) })
      }
      await openPage(page, `${origin}/`)
      for (const path of LINKED_PATHS) {
        await followLink(page, path)
        shifts.push({ where: `walked to ${path} (${device})`, cls: await readShift(page) })
      }
      await page.goBack()
      shifts.push({
        where: `back from ${LINKED_PATHS.at(-1)} (${device})`,
        cls: await readShift(page),
      })
    })
  }
  return shifts
}

/** Follows a link without user input, because shifts after user input are not counted. */
async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)?.click()
  }, path)
  await page.waitForURL((url) => url.pathname === path)
}

/** Returns the layout shift since the last call. */
async function readShift(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return page.evaluate(() => {
    const { dataset } = document.documentElement
    const shift = Number(dataset['shift'] ?? 0)
    dataset['shift'] = '0'
    return shift
  })
}

function watchShifts(): void {
  new PerformanceObserver((list) => {
    const { dataset } = document.documentElement
    for (const entry of list.getEntries()) {
      if (Object(entry).hadRecentInput === true) continue
      dataset['shift'] = String(Number(dataset['shift'] ?? 0) + Number(Object(entry).value))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
