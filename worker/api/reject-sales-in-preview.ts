import type { Hono, MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import { createOrder, createPaymentIntent } from '#shared/checkout/order-contract.ts'
import { confirmSandboxPayment } from '#shared/checkout/sandbox-contract.ts'
import { findLocaleById } from '#shared/locale/locales.ts'
import { apiError } from '../http/errors.ts'
import { isPreview } from '../http/preview.ts'
import type { AppEnv } from '../env.ts'
import { requireMessages } from '../http/messages.ts'
import { HTTP_STATUS } from '../http/status.ts'

const SALE_CALLS = [createPaymentIntent, createOrder, confirmSandboxPayment]

/**
 * Rejects payments and orders in a preview, since it uses the data of the shop, whichever backend serves
 * them.
 */
export function rejectSalesInPreview(api: Hono<AppEnv>): void {
  for (const { path } of SALE_CALLS) api.use(path, rejectInPreview())
}

function rejectInPreview(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!isPreview(c.req.url, c.env)) return next()
    const language_id =
      c.req.method === 'GET' ? c.req.query('language_id') : await readLanguage(c.req)
    const locale = findLocaleById(Number(language_id))
    throw apiError(HTTP_STATUS.FORBIDDEN, requireMessages(locale?.language_id)('order.preview'))
  }
}

const LanguageBody = z.object({ language_id: z.number() })

/** An unreadable body is rejected too, in the default language. */
async function readLanguage(request: { readonly json: () => Promise<unknown> }) {
  const body = z.safeParse(LanguageBody, await request.json().catch(() => undefined))
  return body.success ? body.data.language_id : undefined
}
