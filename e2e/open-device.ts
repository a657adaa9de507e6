import type { Browser, Page } from 'playwright/test'

/** Opens another browser that is signed in with the token. */
export async function openDevice(browser: Browser, token: string, baseURL: string | undefined) {
  const context = await browser.newContext()
  await context.addCookies([{ name: 'token', value: token, url: baseURL ?? '' }])
  const page = await context.newPage()
  return { page, context, [Symbol.asyncDispose]: () => context.close() }
}

/** Waits until the cart of an account is saved. */
export const waitForSave = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/cart/save') && response.ok())
