import type { Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import { confirmSandboxPayment } from '#shared/checkout/sandbox-contract.ts'
import { DEFAULT_LOCALE, findLocaleById } from '#shared/locale/locales.ts'
import type { Translate } from '#shared/locale/translate.ts'
import { apiError } from '../../../http/errors.ts'
import { isWithinLimit } from '../../../http/rate-limit.ts'
import { serveUncached } from '../../../http/serve.ts'
import type { AppEnv } from '../../../env.ts'
import { getMessages } from '../../../http/messages.ts'
import { startOrderJobs } from '../../orders/start-order-jobs.ts'
import { findProviderName } from '../choose-provider.ts'
import { confirmIntent, SETTLES_AFTER_MS, type ConfirmationResult } from './confirm.ts'
import { deliverEvents } from './deliver.ts'
import { HTTP_STATUS } from '../../../http/status.ts'

export function serveSandbox(app: Hono<AppEnv>): void {
  serveUncached(app, confirmSandboxPayment, async (request, c) => {
    const locale = findLocaleById(request.language_id ?? DEFAULT_LOCALE.language_id)
    const t = getMessages((locale ?? DEFAULT_LOCALE).code)
    // The call exists only while the sandbox takes payments.
    if (findProviderName(c.env) !== 'sandbox')
      throw apiError(HTTP_STATUS.NOT_FOUND, t('order.payment_over'))
    if (!(await isWithinLimit(c, c.env.PAYMENT_LIMIT)))
      throw apiError(HTTP_STATUS.TOO_MANY_REQUESTS, t('order.too_many'))
    const { client_secret, return_url, number, exp_month, exp_year, cvc } = request
    const card = { number, exp_month, exp_year, cvc }
    const result = await confirmIntent(c.env.DB, {
      client_secret,
      card,
      return_url,
      now: new Date(),
    })
    return toResponse(c, result, t)
  })
}

type ConfirmationResponse = z.output<typeof confirmSandboxPayment.output>

function toResponse(
  c: Context<AppEnv>,
  result: ConfirmationResult,
  t: Translate,
): ConfirmationResponse {
  switch (result.kind) {
    case 'over':
      throw apiError(HTTP_STATUS.CONFLICT, t('order.payment_over'))
    case 'declined':
      deliverSoon(c, 0)
      throw apiError(HTTP_STATUS.PAYMENT_REQUIRED, t(`order.${result.code}`))
    case 'challenged':
      return { status: 'requires_action', next_url: result.url }
    case 'processing':
      deliverSoon(c, SETTLES_AFTER_MS)
      return { status: 'processing', next_url: null }
    case 'succeeded':
      deliverSoon(c, 0)
      return { status: 'succeeded', next_url: null }
  }
}

/** Delivers the events after the response, as a remote provider would. The cron repeats failures. */
export function deliverSoon(c: Context<AppEnv>, delay_ms: number): void {
  const deliver = async () => {
    const now = new Date()
    await deliverEvents(c.env, now)
    await startOrderJobs(c.env, now)
  }
  const deliverAll = async () => {
    await deliver()
    if (delay_ms === 0) return
    await scheduler.wait(delay_ms)
    await deliver()
  }
  c.executionCtx.waitUntil(deliverAll())
}
