import type { Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import { confirmSandboxPayment } from '#shared/checkout/sandbox-contract.ts'
import { DEFAULT_LOCALE, findLocaleById } from '#shared/locale/locales.ts'
import type { Translate } from '#shared/locale/translate.ts'
import { refusal } from '../../api/errors.ts'
import { isWithinLimit } from '../../api/rate-limit.ts'
import { serve } from '../../api/serve.ts'
import { toSettings, type AppEnv } from '../../env.ts'
import { messagesOf } from '../../locale/messages.ts'
import { findProviderName } from '../payment/choose.ts'
import { confirmIntent, SETTLES_AFTER_MS, type Confirmed } from './confirm.ts'
import { deliverEvents } from './deliver.ts'

export function serveSandbox(app: Hono<AppEnv>): void {
  serve(app, confirmSandboxPayment, async (asked, c) => {
    c.header('Cache-Control', 'no-store')
    const locale = findLocaleById(asked.language_id ?? DEFAULT_LOCALE.language_id)
    const t = messagesOf((locale ?? DEFAULT_LOCALE).code)
    // With a real processor, or with none, there is nothing that could be confirmed here.
    if (findProviderName(toSettings(c.env)) !== 'sandbox')
      throw refusal(404, t('order.payment_over'))
    if (!(await isWithinLimit(c, c.env.PAYMENT_LIMIT))) throw refusal(429, t('order.too_many'))
    const { client_secret, return_url, number, exp_month, exp_year, cvc } = asked
    const card = { number, exp_month, exp_year, cvc }
    const confirmed = await confirmIntent(c.env.DB, {
      client_secret,
      card,
      return_url,
      now: new Date(),
    })
    return toAnswer(c, confirmed, t)
  })
}

type Answer = z.output<typeof confirmSandboxPayment.output>

function toAnswer(c: Context<AppEnv>, confirmed: Confirmed, t: Translate): Answer {
  switch (confirmed.kind) {
    case 'over':
      throw refusal(409, t('order.payment_over'))
    case 'declined':
      deliverSoon(c, 0)
      throw refusal(402, t(`order.${confirmed.code}`))
    case 'challenged':
      return { status: 'requires_action', next_url: confirmed.url }
    case 'processing':
      deliverSoon(c, SETTLES_AFTER_MS)
      return { status: 'processing', next_url: null }
    case 'succeeded':
      deliverSoon(c, 0)
      return { status: 'succeeded', next_url: null }
  }
}

/** As from elsewhere: after the answer, by itself. What fails is sent again by the cron. */
export function deliverSoon(c: Context<AppEnv>, delay_ms: number): void {
  const deliver = async () => {
    await deliverEvents(c.env, new Date())
    if (delay_ms === 0) return
    await scheduler.wait(delay_ms)
    await deliverEvents(c.env, new Date())
  }
  c.executionCtx.waitUntil(deliver())
}
