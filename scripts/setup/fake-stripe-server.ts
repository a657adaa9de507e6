import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { createFakeStripeApi, STRIPE_KEYS } from './fake-stripe-api.ts'
import type { StripeResponse } from './fake-stripe-call.ts'

/*
 * A fake of Stripe for the browser tests: its API, as the shop and Stripe's own script call it, and
 * its webhooks.
 */

const RETRY_DELAY_MS = 300
const MAX_ATTEMPTS = 20
const BAD_GATEWAY = 502

/** Starts a shop with these settings and returns its address. */
type OpenShop = (vars: Readonly<Record<string, string>>) => Promise<string>

/**
 * Beside the API it serves two addresses for tests. `GET /shop` starts the shop that is paid at the
 * first request and answers when it is open. `POST /bank/{intent}?is_approved=` sets the bank's
 * decision and answers with the address to which the bank sends the shopper.
 */
export function startFakeStripeServer(port: number, openShop: OpenShop): void {
  let shop: Promise<string> | undefined
  const stripe = createFakeStripeApi((type, object) => {
    const payload = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type,
      data: { object },
    })
    // Stripe may send an event more than once.
    for (let time = 0; time < 2; time += 1) void deliverEvent(payload)
  })

  async function deliverEvent(payload: string): Promise<void> {
    const webhook = `${await shop}/api/payment/webhook/stripe`
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': sign(payload) }
      const isAccepted = await fetch(webhook, { method: 'POST', headers, body: payload }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isAccepted) return
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    }
  }

  async function answer(request: IncomingMessage): Promise<StripeResponse> {
    const { pathname, searchParams } = new URL(request.url ?? '/', `http://localhost:${port}`)
    if (pathname === '/shop') {
      shop ??= openShop({ ...STRIPE_KEYS, STRIPE_API_BASE: `http://localhost:${port}` })
      return [200, { url: await shop }]
    }
    const [, id] = /^\/bank\/(\w+)$/.exec(pathname) ?? []
    if (id !== undefined) {
      return [
        200,
        { url: stripe.completeAuthentication(id, searchParams.get('is_approved') === 'true') },
      ]
    }
    return stripe.handle({
      method: request.method ?? 'GET',
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: Object.fromEntries(new URLSearchParams(await readBody(request))),
      idempotency_key: request.headers['idempotency-key']?.toString() ?? null,
      authorization: request.headers.authorization ?? null,
    })
  }

  const server = createServer((request, response) => {
    const respond = ([status, body]: StripeResponse) => {
      response.setHeader('Content-Type', 'application/json')
      response.writeHead(status, { 'Request-Id': 'req_stand_in' })
      response.end(JSON.stringify(body))
    }
    answer(request).then(respond, (error: unknown) =>
      respond([BAD_GATEWAY, { error: { message: String(error) } }]),
    )
  })
  server.listen(port, 'localhost')
  // The server stops with this process.
  server.unref()
}

/** https://docs.stripe.com/webhooks#verify-manually */
function sign(payload: string): string {
  const seconds = Math.floor(Date.now() / 1000)
  const hmac = createHmac('sha256', STRIPE_KEYS.STRIPE_WEBHOOK_SECRET)
  return `t=${seconds},v1=${hmac.update(`${seconds}.${payload}`).digest('hex')}`
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
