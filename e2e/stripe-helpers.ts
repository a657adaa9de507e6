import type { Page, Request, Route } from 'playwright/test'
import { STRIPE_PORT_OFFSET, STRIPE_SHOP_PORT_OFFSET } from '../scripts/setup/e2e-ports.ts'
import { cardFrameScript, stripeScript } from './fake-stripe-script.ts'

/* A shop that is paid by Stripe, and Stripe itself, as far as a browser meets it. */

const SHOP_PORT = Number(process.env['KARAVAN_E2E_PORT'] ?? '8799')
const STAND_IN = `http://localhost:${SHOP_PORT + STRIPE_PORT_OFFSET}`

export const STRIPE_SHOP = `http://localhost:${SHOP_PORT + STRIPE_SHOP_PORT_OFFSET}`

/** It is opened by whoever asks first, and is the same for all. */
export async function openStripeShop(): Promise<void> {
  const answer = await fetch(`${STAND_IN}/shop`)
  if (!answer.ok) throw new Error(await answer.text())
}

const asScript = (run: () => void) => `(${run.toString()})()`

/** What the browser asks of Stripe is answered here, before it leaves the machine. */
export async function withStripe(page: Page): Promise<void> {
  const context = page.context()
  await context.route(/^https:\/\/js\.stripe\.com\//, (route) => {
    const isScript = route.request().resourceType() === 'script'
    return isScript
      ? route.fulfill({ contentType: 'text/javascript', body: asScript(stripeScript) })
      : route.fulfill({ contentType: 'text/html', body: CARD_FRAME })
  })
  await context.route(/^https:\/\/hooks\.stripe\.com\/redirect\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: BANK_PAGE }),
  )
  await context.route(/^https:\/\/(api|hooks)\.stripe\.com\/(v1|bank)\//, askStandIn)
}

/** The bank that was slow agrees to what this request has paid. */
export async function hearSlowBank(confirmed: Request): Promise<void> {
  const [, id] = /payment_intents\/(\w+)/.exec(confirmed.url()) ?? []
  await fetch(`${STAND_IN}/bank/${id}?is_approved=true`, { method: 'POST' })
}

async function askStandIn(route: Route): Promise<void> {
  const { pathname, search } = new URL(route.request().url())
  const response = await route.fetch({ url: STAND_IN + pathname + search })
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
  const answer = await fetch(path + '?is_approved=' + button.value, { method: 'POST' })
  location.assign((await answer.json()).url)
})
</script></html>`
