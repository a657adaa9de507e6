import type { Hono, MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import { createOrder, createPaymentIntent } from '#shared/checkout/order-contract.ts'
import { confirmSandboxPayment } from '#shared/checkout/sandbox-contract.ts'
import { findLocaleById } from '#shared/locale/locales.ts'
import { refusal } from '../api/errors.ts'
import { isPreview } from '../edge/preview.ts'
import type { AppEnv } from '../env.ts'
import { requireMessages } from '../locale/messages.ts'

const SALES = [createPaymentIntent, createOrder, confirmSandboxPayment]

/** A preview has the data of its shop: nobody may pay or order under its address, whoever would answer. */
export function refuseSalesInPreview(api: Hono<AppEnv>): void {
  for (const { path } of SALES) api.use(path, refuse())
}

function refuse(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!isPreview(c.req.url, c.env)) return next()
    const language_id =
      c.req.method === 'GET' ? c.req.query('language_id') : await readLanguage(c.req)
    const locale = findLocaleById(Number(language_id))
    throw refusal(403, requireMessages(locale?.language_id)('order.preview'))
  }
}

const Named = z.object({ language_id: z.number() })

/** A body that cannot be read is refused like any other. */
async function readLanguage(request: { readonly json: () => Promise<unknown> }) {
  const body = z.safeParse(Named, await request.json().catch(() => undefined))
  return body.success ? body.data.language_id : undefined
}
