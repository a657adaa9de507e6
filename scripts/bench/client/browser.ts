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
  // The certificate of edge-proxy.ts is self-signed.
  '--ignore-certificate-errors',
]

export async function openBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await getChromium(), args: [...ARGS, ...args] })
}

/**
 * The time without network activity after which a page is quiet. A page looks for newer builds one
 * second after it opened.
 */
const QUIET_MS = 1500

/** Waits until an open page is quiet; `networkidle` reports only the first quiet period. */
export async function waitUntilQuiet(page: Page): Promise<void> {
  let lastActivity = Date.now()
  const onActivity = () => void (lastActivity = Date.now())
  page.on('request', onActivity).on('requestfinished', onActivity)
  while (Date.now() - lastActivity < QUIET_MS) await page.waitForTimeout(QUIET_MS / 10)
  page.off('request', onActivity).off('requestfinished', onActivity)
}

/** Opens a page with an empty cache for the duration of `work`. */
export async function withPage<Result>(
  browser: Browser,
  viewport: { readonly width: number; readonly height: number },
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport, ignoreHTTPSErrors: true })
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Opens an address and waits for hydration: ScrollRestoration sets this value in an effect. */
export async function openPage(page: Page, address: string): Promise<void> {
  const response = await page.goto(address)
  if (response?.ok() !== true) throw new Error(`${address} answered ${response?.status()}`)
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
}
