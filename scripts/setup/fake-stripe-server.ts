import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { createStripeApi, STRIPE_KEYS, type StripeAnswer } from './fake-stripe-api.ts'

/* Stripe for the browser tests: its API as the shop and Stripe's own script ask it, and its webhooks. */

const TOLD_AGAIN_AFTER_MS = 300
const MOST_TELLINGS = 20
const BAD_GATEWAY = 502

/** Opens a shop with these settings and answers its address. */
type OpenShop = (vars: Readonly<Record<string, string>>) => Promise<string>

/**
 * Beside the API: `GET /shop` opens the shop that is paid, for the first test that asks, and answers once
 * it is open; `POST /bank/{intent}?is_approved=` is what the bank says, and answers where it leads.
 */
export function startFakeStripeServer(port: number, openShop: OpenShop): void {
  let shop: Promise<string> | undefined
  const stripe = createStripeApi((type, object) => {
    const payload = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type,
      data: { object },
    })
    // More than once, as Stripe does.
    for (let time = 0; time < 2; time += 1) void tellShop(payload)
  })

  async function tellShop(payload: string): Promise<void> {
    const webhook = `${await shop}/api/payment/webhook/stripe`
    for (let telling = 0; telling < MOST_TELLINGS; telling += 1) {
      const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': sign(payload) }
      const isHeard = await fetch(webhook, { method: 'POST', headers, body: payload }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isHeard) return
      await new Promise((resolve) => setTimeout(resolve, TOLD_AGAIN_AFTER_MS))
    }
  }

  async function answer(request: IncomingMessage): Promise<StripeAnswer> {
    const { pathname, searchParams } = new URL(request.url ?? '/', `http://localhost:${port}`)
    if (pathname === '/shop') {
      shop ??= openShop({ ...STRIPE_KEYS, STRIPE_API_BASE: `http://localhost:${port}` })
      return [200, { url: await shop }]
    }
    const [, id] = /^\/bank\/(\w+)$/.exec(pathname) ?? []
    if (id !== undefined) {
      return [200, { url: stripe.hearBank(id, searchParams.get('is_approved') === 'true') }]
    }
    return stripe.answer({
      method: request.method ?? 'GET',
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: Object.fromEntries(new URLSearchParams(await readBody(request))),
      idempotency_key: request.headers['idempotency-key']?.toString() ?? null,
      authorization: request.headers.authorization ?? null,
    })
  }

  const server = createServer((request, response) => {
    const respond = ([status, body]: StripeAnswer) => {
      response.setHeader('Content-Type', 'application/json')
      response.writeHead(status, { 'Request-Id': 'req_stand_in' })
      response.end(JSON.stringify(body))
    }
    answer(request).then(respond, (error: unknown) =>
      respond([BAD_GATEWAY, { error: { message: String(error) } }]),
    )
  })
  server.listen(port, 'localhost')
  // It ends with its process.
  server.unref()
}

/** https://docs.stripe.com/webhooks#verify-manually */
function sign(payload: string): string {
  const seconds = Math.floor(Date.now() / 1000)
  const hmac = createHmac('sha256', STRIPE_KEYS.STRIPE_WEBHOOK_SECRET)
  return `t=${seconds},v1=${hmac.update(`${seconds}.${payload}`).digest('hex')}`
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}
