import type { Browser, Page } from 'playwright'
import { DESKTOP, open, PHONE, withPage } from './browser.ts'

export interface Shift {
  readonly where: string
  readonly cls: number
}

/** In this order by the links of the pages, so that each is also come to by walking. */
const WALK = ['/products', '/soft', '/blogs', '/about']

/** How much moves by itself on each page, opened and walked to, on a phone and on a desktop. */
export async function measureShifts(
  browser: Browser,
  origin: string,
  paths: readonly string[],
): Promise<readonly Shift[]> {
  const all: Shift[] = []
  for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    await withPage(browser, viewport, async (page) => {
      await page.addInitScript(watchShifts)
      for (const path of paths) {
        await open(page, origin + path)
        all.push({ where: `${path} (${device})`, cls: await readShift(page) })
      }
      await open(page, `${origin}/`)
      for (const path of WALK) {
        await walkTo(page, path)
        all.push({ where: `walked to ${path} (${device})`, cls: await readShift(page) })
      }
      await page.goBack()
      all.push({ where: `back from ${WALK.at(-1)} (${device})`, cls: await readShift(page) })
    })
  }
  return all
}

/** Follows a link of the shop without pressing anything: nothing that moves then is excused. */
async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)?.click()
  }, path)
  await page.waitForURL((url) => url.pathname === path)
}

/** What has moved since it was asked last. */
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
