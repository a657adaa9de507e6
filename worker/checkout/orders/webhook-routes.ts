import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppEnv } from '../../env.ts'
import { sendMails } from '../../mail/send-mails.ts'
import type { ProviderName } from '../payment/payment.ts'
import { receiveEvent } from './receive-event.ts'
import { sendRefunds } from './refunds.ts'

const MAX_BODY_BYTES = 512 * 1024
const SIGNATURE_HEADERS = { stripe: 'Stripe-Signature', sandbox: 'Sandbox-Signature' } as const

/** Where providers tell what happened. The body is read as text: its very bytes are signed. */
export function serveWebhooks(app: Hono<AppEnv>): void {
  app.use('/payment/webhook/*', bodyLimit({ maxSize: MAX_BODY_BYTES }))
  app.post('/payment/webhook/stripe', (c) => answer(c, 'stripe'))
  app.post('/payment/webhook/sandbox', (c) => answer(c, 'sandbox'))
}

async function answer(c: Context<AppEnv>, provider: ProviderName): Promise<Response> {
  const now = new Date()
  const status = await receiveEvent(c.env, {
    provider,
    payload: await c.req.text(),
    signature: c.req.header(SIGNATURE_HEADERS[provider]) ?? '',
    now,
  })
  if (status === 200) {
    c.executionCtx.waitUntil(Promise.all([sendMails(c.env, now), sendRefunds(c.env, now)]))
  }
  c.header('Cache-Control', 'no-store')
  return c.json({}, status)
}
