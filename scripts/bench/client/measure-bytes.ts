import type { Browser } from 'playwright'
import { openPage, PHONE, withPage } from './browser.ts'

const KINDS = ['Document', 'Script', 'Stylesheet', 'Font', 'Image'] as const
type Kind = (typeof KINDS)[number]

export interface PageBytes {
  readonly path: string
  /** Transferred bytes, including headers. */
  readonly bytes: Readonly<Record<Kind, number>>
  readonly requests: number
}

/** Measures what the first visit to a page transfers on a phone, without scrolling. */
export function measureBytes(browser: Browser, origin: string, path: string): Promise<PageBytes> {
  return withPage(browser, PHONE, async (page) => {
    const session = await page.context().newCDPSession(page)
    const kinds = new Map<string, string>()
    const bytes = { Document: 0, Script: 0, Stylesheet: 0, Font: 0, Image: 0 }
    let requests = 0
    await session.send('Network.enable')
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = KINDS.find((name) => name === kinds.get(requestId))
      requests += encodedDataLength > 0 ? 1 : 0
      if (kind !== undefined) bytes[kind] += encodedDataLength
    })
    await openPage(page, origin + path)
    await page.waitForLoadState('networkidle')
    return { path, bytes, requests }
  })
}
