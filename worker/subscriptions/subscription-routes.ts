import type { Context, Hono } from 'hono'
import {
  confirmSubscription,
  endSubscriptions,
  ONE_CLICK_PATH,
  subscribe,
  type SubscriptionKind,
} from '#shared/subscriptions/contract.ts'
import { SUBSCRIBE_RULES } from '#shared/subscriptions/rules.ts'
import { localizePath, paths } from '#shared/url/paths.ts'
import { chargeUsage } from '../account/charge-usage.ts'
import { isRequestedMailWithinLimit, requireAttemptFromNetwork } from '../account/limits.ts'
import { requireValid, toAccountRequestContext } from '../account/request-context.ts'
import { sendMailsInBackground } from '../account/signed-in-account.ts'
import type { Db } from '../db/rows.ts'
import type { AppEnv } from '../env.ts'
import { apiError, invalid } from '../http/errors.ts'
import { checkOptionalProof } from '../http/require-proof.ts'
import { setNoStore } from '../http/no-store.ts'
import { serveUncached } from '../http/serve.ts'
import { HTTP_STATUS } from '../http/status.ts'
import { normalizeEmail } from '../mail/email-address.ts'
import { isValidRecipient } from '../mail/mail.ts'
import { prepareMail } from '../mail/outbox.ts'
import { ROW_BYTES } from '../usage/limits.ts'
import { readStoragePressure } from '../usage/pressure.ts'
import { findAddressOfToken } from './end-tokens.ts'
import { renderSubscriptionEmail } from './subscription-emails.ts'
import {
  confirmById,
  endAllOfAddress,
  findSubscribedLocale,
  MAX_PER_ADDRESS,
  storeSubscription,
  type NewSubscription,
} from './subscriptions.ts'
import { verifyToken } from './tokens.ts'

const OFF_MESSAGE = 'This shop has no newsletter.'

export function serveSubscriptions(app: Hono<AppEnv>): void {
  serveUncached(
    app,
    subscribe,
    async ({ kind, product_variant_id = 0, language_id, ...input }, c) => {
      const context = toAccountRequestContext(c, { language_id })
      const { t, origin } = context
      requireValid({ email: input.email }, SUBSCRIBE_RULES, t)
      const email = normalizeEmail(input.email)
      if (!isValidRecipient(email)) throw invalid({ email: [t('form.email')] })
      await requireSubject(c.env.DB, kind, product_variant_id)
      const now = new Date()
      const isRequired = await readStoragePressure(c.env.DB, now)
      await checkOptionalProof(c, { proof: input.proof, t, isRequired })
      if (!(await isRequestedMailWithinLimit(c, context, email))) {
        throw apiError(HTTP_STATUS.TOO_MANY_REQUESTS, t('auth.too_many'))
      }
      await chargeUsage(c, context, { mails: 1, bytes: ROW_BYTES })
      const variantId = kind === 'newsletter' ? 0 : product_variant_id
      const subscription = { kind, product_variant_id: variantId, email, language_id, origin, now }
      if (!(await storeAndAsk(c.env.DB, subscription))) {
        const message = t('subscription.too_many', { count: MAX_PER_ADDRESS })
        throw apiError(HTTP_STATUS.TOO_MANY_REQUESTS, message)
      }
      sendMailsInBackground(c)
      return {}
    },
  )

  serveUncached(app, confirmSubscription, async ({ token, language_id }, c) => {
    const context = toAccountRequestContext(c, { language_id })
    await requireAttemptFromNetwork(c, context)
    const id = await verifyToken(c.env.DB, 'confirm', token)
    const kind = id === undefined ? undefined : await confirmById(c.env.DB, id, new Date())
    if (kind === undefined) {
      throw apiError(HTTP_STATUS.UNPROCESSABLE_CONTENT, context.t('auth.dead_link'))
    }
    return { kind }
  })
  serveUncached(app, endSubscriptions, async ({ token, language_id }, c) => {
    const context = toAccountRequestContext(c, { language_id })
    await requireAttemptFromNetwork(c, context)
    if (!(await end(c, token))) {
      throw apiError(HTTP_STATUS.UNPROCESSABLE_CONTENT, context.t('auth.dead_link'))
    }
    return {}
  })

  // RFC 8058: a mail program sends a POST with a form, and never a GET; a person who opens it gets the page.
  app.post(`${ONE_CLICK_PATH}/:token`, async (c) => {
    setNoStore(c)
    const isEnded = await end(c, c.req.param('token'))
    return c.json({}, isEnded ? HTTP_STATUS.OK : HTTP_STATUS.NOT_FOUND)
  })
  app.get(`${ONE_CLICK_PATH}/:token`, async (c) => {
    setNoStore(c)
    const token = c.req.param('token')
    const email = await findAddressOfToken(c.env.DB, token)
    const { code } = await findSubscribedLocale(c.env.DB, email ?? '')
    const path = `${paths.subscription}#end=${encodeURIComponent(token)}`
    return c.redirect(localizePath(code, path))
  })
}

async function requireSubject(db: Db, kind: SubscriptionKind, variantId: number): Promise<void> {
  if (kind !== 'newsletter') {
    const variant = db.prepare('SELECT id FROM product_variant WHERE id = ?1').bind(variantId)
    if ((await variant.first()) === null) throw invalid({ product_variant_id: ['Unknown variant'] })
    return
  }
  const setting = await db.prepare("SELECT value FROM general WHERE name = 'newsletter'").first()
  if (setting?.['value'] !== 'true') throw apiError(HTTP_STATUS.NOT_FOUND, OFF_MESSAGE)
}

/**
 * Only the reader of the mailbox learns whether the address has this subscription already. Returns whether
 * the subscription is stored.
 */
async function storeAndAsk(db: D1Database, subscription: NewSubscription): Promise<boolean> {
  const stored = await storeSubscription(db, subscription)
  if (stored === undefined) return false
  const mail = await renderSubscriptionEmail(db, {
    ...subscription,
    id: stored.id,
    subscription_kind: subscription.kind,
    kind: stored.confirmed_at === null ? 'subscribe' : 'subscribed',
  })
  const owner = { sql: 'SELECT NULL AS account_id, NULL AS order_number', values: [] }
  await prepareMail(db, mail, { now: subscription.now.toISOString(), owner }).run()
  return true
}

async function end(c: Context<AppEnv>, token: string): Promise<boolean> {
  const email = await findAddressOfToken(c.env.DB, token)
  if (email === undefined) return false
  await endAllOfAddress(c.env.DB, email)
  return true
}
