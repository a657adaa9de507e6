import type { Context } from 'hono'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { formatPrice } from '#shared/currency/money.ts'
import { DEFAULT_LOCALE, findLocaleById } from '#shared/locale/locales.ts'
import type { AppEnv } from '../../env.ts'
import { messagesOf } from '../../locale/messages.ts'
import { findCase, type Case } from '../orders/case.ts'
import { answerChallenge } from './confirm.ts'
import { findBy } from './intents.ts'
import { deliverSoon } from './routes.ts'

/** The page of the bank that asks whether it is really the shopper: outside of the shop, as a real one. */
export const challengePage = new Hono<AppEnv>()

challengePage.get('/:challenge', async (c) => {
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  const one = await findChallenged(c, c.req.param('challenge'))
  return one === undefined ? c.text('Not Found', 404) : c.html(toPage(one))
})

challengePage.post('/:challenge', async (c) => {
  c.header('Cache-Control', 'no-store')
  const { answer } = await c.req.parseBody()
  const next = await answerChallenge(c.env.DB, {
    challenge: c.req.param('challenge'),
    isAccepted: answer === 'yes',
    now: new Date(),
  })
  if (next === undefined) return c.text('Not Found', 404)
  deliverSoon(c, 0)
  return c.redirect(next, 303)
})

async function findChallenged(c: Context<AppEnv>, challenge: string): Promise<Case | undefined> {
  const intent = await findBy(c.env.DB, 'challenge', challenge)
  return intent === undefined ? undefined : findCase(c.env.DB, intent.quote_id)
}

function toPage({ total, digits, currency, language_id }: Case) {
  const locale = findLocaleById(language_id) ?? DEFAULT_LOCALE
  const t = messagesOf(locale.code)
  const amount = `${formatPrice(total / 10 ** digits)} ${currency}`
  return html`<!doctype html>
    <html lang="${locale.html_lang}" dir="${locale.direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${t('order.challenge_title')}</title>
      </head>
      <body>
        <main>
          <h1>${t('order.challenge_title')}</h1>
          <p>${t('order.challenge_text', { amount })}</p>
          <form method="post">
            <p>
              <button name="answer" value="yes">${t('order.challenge_yes')}</button>
            </p>
            <p>
              <button name="answer" value="no">${t('order.challenge_no')}</button>
            </p>
          </form>
        </main>
      </body>
    </html> `
}
