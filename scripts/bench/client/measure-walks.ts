import type { Browser, Page } from 'playwright'
import { DESKTOP, openPage, waitUntilQuiet, withPage } from './browser.ts'
import { CARDS, delayNetwork, LIST, watchForTitle } from './measure-navigation.ts'

const ROUND_TRIP_MS = 100
/** The card is in view for this long; then it is pressed without resting on it first. */
const READING_MS = 1000
const PRESS_MS = 60
/** After this many walks the list is opened again as a document with an empty cache. */
const WALKS_PER_VISIT = 10
/** The walks open cards among this number of first ones. */
const CARDS_COUNT = 24
/** Walks skip cards, so that what was preloaded for the cards in view helps only some of them. */
const CARD_STEP = 7
const P95 = 0.95

export interface Walks {
  /** The time from the click to the painted title, one for each walk. */
  readonly durations_ms: readonly number[]
  readonly p50_ms: number
  readonly p95_ms: number
  /* Averages over all views. A walk is two views: the product, and the list after going back. */
  readonly requests_per_view: number
  readonly kb_per_view: number
  /** Requests for the data of pages, also those preloaded for pages that are never opened. */
  readonly payloads_per_view: number
}

/**
 * Measures walks over a slow connection. A walk leads from the list to a product and back, without
 * resting on the link, so that only what was preloaded before the press helps.
 */
export async function measureWalks(
  browser: Browser,
  origin: string,
  count: number,
): Promise<Walks> {
  const durations_ms: number[] = []
  const traffic = { requests: 0, bytes: 0, payloads: 0 }
  while (durations_ms.length < count) {
    await withPage(browser, DESKTOP, async (page) => {
      await openPage(page, origin + LIST)
      await waitUntilQuiet(page)
      await countTraffic(page, traffic)
      await delayNetwork(page, ROUND_TRIP_MS)
      for (let walk = 0; walk < WALKS_PER_VISIT && durations_ms.length < count; walk += 1) {
        durations_ms.push(
          await walkToProduct(page, (durations_ms.length * CARD_STEP) % CARDS_COUNT),
        )
        await page.goBack()
        await page.locator(CARDS).first().waitFor()
      }
    })
  }
  const sorted = durations_ms.toSorted((a, b) => a - b)
  const takePercentile = (fraction: number) =>
    sorted[Math.floor((count - 1) * fraction)] ?? Number.NaN
  const views = count * 2
  return {
    durations_ms,
    p50_ms: takePercentile(0.5),
    p95_ms: takePercentile(P95),
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
  // The page stores the promise of the measurement as `window.painted`.
  await page.evaluate(watchForTitle, (await link.textContent()) ?? '')
  await link.click({ delay: PRESS_MS })
  return page.evaluate(async (): Promise<number> => (await Object(window).painted).ms)
}
