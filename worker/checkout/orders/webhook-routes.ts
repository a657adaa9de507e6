import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import {
  PAYMENT_PROVIDER_NAMES,
  type PaymentProviderName,
} from '#shared/checkout/payment-providers.ts'
import type { AppEnv } from '../../env.ts'
import { PROVIDERS } from '../payment/providers.ts'
import { receiveEvent } from './receive-event.ts'
import { startOrderJobs } from './start-order-jobs.ts'
import { setNoStore } from '../../http/no-store.ts'
import { HTTP_STATUS } from '../../http/status.ts'

const MAX_BODY_BYTES = 512 * 1024

/** Serves one path for each provider. The body is read as text, because its bytes are signed. */
export function serveWebhooks(app: Hono<AppEnv>): void {
  app.use('/payment/webhook/*', bodyLimit({ maxSize: MAX_BODY_BYTES }))
  for (const name of PAYMENT_PROVIDER_NAMES) {
    app.post(`/payment/webhook/${name}`, (c) => answer(c, name))
  }
}

async function answer(c: Context<AppEnv>, provider: PaymentProviderName): Promise<Response> {
  // A provider that the shop does not use has no webhook, so that strangers cannot fill the log with its errors.
  if (PROVIDERS[provider].getReadiness(c.env) === 'off') return c.json({}, HTTP_STATUS.NOT_FOUND)
  const now = new Date()
  const status = await receiveEvent(c.env, {
    provider,
    payload: await c.req.text(),
    signature: c.req.header(PROVIDERS[provider].signatureHeader) ?? '',
    now,
  })
  if (status === HTTP_STATUS.OK) c.executionCtx.waitUntil(startOrderJobs(c.env, now))
  setNoStore(c)
  return c.json({}, status)
}
