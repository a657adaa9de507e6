import type { Browser, Page } from 'playwright'
import { DESKTOP, openPage, waitUntilQuiet, withPage } from './browser.ts'
import { CARDS, delayNetwork, LIST, watchForTitle } from './measure-navigation.ts'

const ROUND_TRIP_MS = 100
/** A visitor looks at the part of the list with the product for this long, and then presses it at once. */
const READING_MS = 1000
const PRESS_MS = 60
/** After this many walks the list is opened again as a document with an empty cache. */
const WALKS_A_VISIT = 10
/** Walks choose among the first cards, and next to each other only late. */
const CARDS_COUNT = 24
const CARD_STEP = 7
const PERCENT_95 = 0.95

export interface Walks {
  /** From the click to the painted title, of every walk. */
  readonly ms: readonly number[]
  readonly p50_ms: number
  readonly p95_ms: number
  /** All requests and bytes of the walks, those of the lists and of the products. */
  readonly requests_per_view: number
  readonly kb_per_view: number
  /** Requests for the data of pages; a page that is never opened has been preloaded. */
  readonly payloads_per_view: number
}

/**
 * Measures walks from the list to a product and back over a slow connection. The pointer does not
 * rest on the link, so that only what was preloaded before the press helps.
 */
export async function measureWalks(
  browser: Browser,
  origin: string,
  count: number,
): Promise<Walks> {
  const ms: number[] = []
  const traffic = { requests: 0, bytes: 0, payloads: 0 }
  while (ms.length < count) {
    await withPage(browser, DESKTOP, async (page) => {
      await openPage(page, origin + LIST)
      await waitUntilQuiet(page)
      await countTraffic(page, traffic)
      await delayNetwork(page, ROUND_TRIP_MS)
      for (let walk = 0; walk < WALKS_A_VISIT && ms.length < count; walk += 1) {
        ms.push(await walkToProduct(page, (ms.length * CARD_STEP) % CARDS_COUNT))
        await page.goBack()
        await page.locator(CARDS).first().waitFor()
      }
    })
  }
  const sorted = ms.toSorted((a, b) => a - b)
  const takeShare = (share: number) => sorted[Math.floor((count - 1) * share)] ?? Number.NaN
  const views = count * 2
  return {
    ms,
    p50_ms: takeShare(0.5),
    p95_ms: takeShare(PERCENT_95),
    requests_per_view: traffic.requests / views,
    kb_per_view: traffic.bytes / views / 1000,
    payloads_per_view: traffic.payloads / views,
  }
}

async function countTraffic(
  page: Page,
  traffic: { requests: number; bytes: number; payloads: number },
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.requests += encodedDataLength > 0 ? 1 : 0
    traffic.bytes += encodedDataLength
  })
  page.on('request', (request) => {
    if (request.url().includes('_payload.json')) traffic.payloads += 1
  })
}

async function walkToProduct(page: Page, index: number): Promise<number> {
  const link = page.locator(CARDS).nth(index)
  await link.scrollIntoViewIfNeeded()
  await page.waitForTimeout(READING_MS)
  await page.evaluate(watchForTitle, (await link.textContent()) ?? '')
  await link.click({ delay: PRESS_MS })
  return page.evaluate(async (): Promise<number> => (await Object(window).painted).ms)
}
