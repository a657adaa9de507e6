import type { Page, Request, Route } from 'playwright/test'
import { STRIPE_PORT_OFFSET, STRIPE_SHOP_PORT_OFFSET } from '../scripts/setup/e2e-ports.ts'
import { cardFrameScript, stripeScript } from './fake-stripe-script.ts'
import { walletScript } from './fake-stripe-wallets.ts'

/* A shop with Stripe payments, and a fake of the parts of Stripe that a browser uses. */

const SHOP_PORT = Number(process.env['KARAVAN_E2E_PORT'] ?? '8799')
const FAKE_STRIPE = `http://localhost:${SHOP_PORT + STRIPE_PORT_OFFSET}`

export const STRIPE_SHOP = `http://localhost:${SHOP_PORT + STRIPE_SHOP_PORT_OFFSET}`

/** The first caller starts the shop, and all tests share it. */
export async function startStripeShop(): Promise<void> {
  const response = await fetch(`${FAKE_STRIPE}/shop`)
  if (!response.ok) throw new Error(await response.text())
}

const asScript = (run: () => void) => `(${run.toString()})()`

/** Answers all requests of the browser to Stripe locally. */
export async function routeStripe(page: Page): Promise<void> {
  const context = page.context()
  await context.route(/^https:\/\/js\.stripe\.com\//, (route) => {
    const isScript = route.request().resourceType() === 'script'
    return isScript
      ? route.fulfill({
          contentType: 'text/javascript',
          body: `${asScript(stripeScript)};${asScript(walletScript)}`,
        })
      : route.fulfill({ contentType: 'text/html', body: CARD_FRAME })
  })
  await context.route(/^https:\/\/hooks\.stripe\.com\/redirect\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: BANK_PAGE }),
  )
  await context.route(/^https:\/\/(api|hooks)\.stripe\.com\/(v1|bank)\//, forwardToFakeStripe)
}

/** Approves the payment of this request at the slow bank. */
export async function approveSlowPayment(confirmed: Request): Promise<void> {
  const [, id] = /payment_intents\/(\w+)/.exec(confirmed.url()) ?? []
  await fetch(`${FAKE_STRIPE}/bank/${id}?is_approved=true`, { method: 'POST' })
}

async function forwardToFakeStripe(route: Route): Promise<void> {
  const { pathname, search } = new URL(route.request().url())
  const response = await route.fetch({ url: FAKE_STRIPE + pathname + search })
  await route.fulfill({
    response,
    headers: { ...response.headers(), 'Access-Control-Allow-Origin': '*' },
  })
}

export async function fillStripeCard(page: Page, number: string): Promise<void> {
  const frame = cardFrame(page)
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiration date').fill('04 / 39')
  await frame.getByLabel('Security code').fill('123')
}

export const cardFrame = (page: Page) =>
  page.frameLocator('iframe[title="Secure payment input frame"]')

const CARD_FRAME = `<!doctype html><html lang="en"><title>Secure payment input frame</title>
<label>Card number <input name="number" inputmode="numeric" autocomplete="cc-number"></label>
<label>Expiration date <input name="expiry" inputmode="numeric" autocomplete="cc-exp"></label>
<label>Security code <input name="cvc" inputmode="numeric" autocomplete="cc-csc"></label>
<p role="alert"></p>
<script>${asScript(cardFrameScript)}</script></html>`

const BANK_PAGE = `<!doctype html><html lang="en"><title>The bank</title>
<button value="true">Complete authentication</button>
<button value="false">Fail authentication</button>
<script>
for (const button of document.querySelectorAll('button')) button.addEventListener('click', async () => {
  const path = location.pathname.replace('/redirect/authenticate', '/bank')
  const response = await fetch(path + '?is_approved=' + button.value, { method: 'POST' })
  location.assign((await response.json()).url)
})
</script></html>`
