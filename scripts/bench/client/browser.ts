import { chromium, type Browser, type Page } from 'playwright'
import { getChromium } from '../../setup/find-chromium.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 800 }

const ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The certificate of edge-proxy.ts is its own.
  '--ignore-certificate-errors',
]

export async function openBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await getChromium(), args: [...ARGS, ...args] })
}

/** How long nothing must have been asked for or answered: a page looks for builds a second after it opened. */
const QUIET_MS = 1500

/** For a page that has been open for a while: `networkidle` tells of its first quiet only. */
export async function untilQuiet(page: Page): Promise<void> {
  let last = Date.now()
  const note = () => void (last = Date.now())
  page.on('request', note).on('requestfinished', note)
  while (Date.now() - last < QUIET_MS) await page.waitForTimeout(QUIET_MS / 10)
  page.off('request', note).off('requestfinished', note)
}

/** A page with a cache of its own, closed when `act` is done. */
export async function withPage<Result>(
  browser: Browser,
  viewport: { readonly width: number; readonly height: number },
  act: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport, ignoreHTTPSErrors: true })
  try {
    return await act(await context.newPage())
  } finally {
    await context.close()
  }
}

/** ScrollRestoration sets this in an effect: React has taken the page over by then. */
export async function open(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address)
  if (answer?.ok() !== true) throw new Error(`${address} answered ${answer?.status()}`)
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
}
