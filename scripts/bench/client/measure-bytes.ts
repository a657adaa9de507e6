import type { Browser, Page } from 'playwright'
import { openPage, PHONE, withPage } from './browser.ts'

/** The network that Lighthouse simulates: without it everything would be requested before the first paint. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
}
const KINDS = ['Document', 'Script', 'Stylesheet', 'Font', 'Image'] as const
type Kind = (typeof KINDS)[number]

export interface PageBytes {
  readonly path: string
  /** Transferred bytes, including headers. */
  readonly bytes: Readonly<Record<Kind, number>>
  readonly requests: number
  /** Requests that started before the largest contentful paint. */
  readonly requests_before_lcp: number
}

/** Measures what the first visit to a page transfers on a phone, without scrolling. */
export function measureBytes(browser: Browser, origin: string, path: string): Promise<PageBytes> {
  return withPage(browser, PHONE, async (page) => {
    const session = await page.context().newCDPSession(page)
    const kinds = new Map<string, string>()
    const bytes = { Document: 0, Script: 0, Stylesheet: 0, Font: 0, Image: 0 }
    let requests = 0
    await page.addInitScript(watchLargestPaint)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = KINDS.find((name) => name === kinds.get(requestId))
      requests += encodedDataLength > 0 ? 1 : 0
      if (kind !== undefined) bytes[kind] += encodedDataLength
    })
    await openPage(page, origin + path)
    await page.waitForLoadState('networkidle')
    return { path, bytes, requests, requests_before_lcp: await countRequestsBeforeLcp(page) }
  })
}

function watchLargestPaint(): void {
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) Object(window).largest_paint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

function countRequestsBeforeLcp(page: Page): Promise<number> {
  return page.evaluate(() => {
    const largestPaint = Number(Object(window).largest_paint)
    const earlier = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.startsWith('http') && startTime < largestPaint)
    // The document itself is not among them.
    return earlier.length + 1
  })
}
