import type { Context } from 'hono'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { formatAmountIn, type CurrencySign } from '#shared/currency/sign.ts'
import { DEFAULT_LOCALE, findLocaleById } from '#shared/locale/locales.ts'
import { paths } from '#shared/url/paths.ts'
import { listCurrencySigns } from '../../../currency/currency-signs.ts'
import type { AppEnv } from '../../../env.ts'
import { getMessages } from '../../../http/messages.ts'
import { findPurchase, type PurchaseRecord } from '../../orders/purchase-record.ts'
import { findProviderName } from '../choose-provider.ts'
import { answerChallenge } from './confirm.ts'
import { findIntentBy } from './intents.ts'
import { deliverSoon } from './routes.ts'
import { noStore } from '../../../http/no-store.ts'
import { HTTP_STATUS } from '../../../http/status.ts'

const STYLESHEET_NAME = 'style.css'
/** Large enough for the value of one button. */
const MAX_BODY_BYTES = 4 * 1024
/** The style of a bank and not of the shop; the buttons are large enough for fingers. */
const CSS = `
body { margin: 0; font: 1.125rem/1.5 Georgia, 'Noto Serif Armenian', serif }
main { max-inline-size: 32rem; margin: 0 auto; padding: 3rem 1.25rem }
h1 { font-size: 1.75rem; line-height: 1.2; font-weight: normal }
form { display: grid; gap: 0.75rem; margin-block-start: 2rem }
button {
  min-block-size: 3rem; padding: 0.5rem 1rem; font: inherit; cursor: pointer;
  border: 1px solid; background: Canvas; color: CanvasText;
}
button[value='yes'] { background: CanvasText; color: Canvas }
:focus-visible { outline: 3px solid Highlight; outline-offset: 2px }
`

/**
 * The bank's page that asks the shopper for confirmation, outside of the shop's pages as with a
 * real bank.
 */
export const challengePage = new Hono<AppEnv>()

challengePage.use(bodyLimit({ maxSize: MAX_BODY_BYTES }))

challengePage.get(`/${STYLESHEET_NAME}`, (c) => {
  c.header('Cache-Control', 'public, max-age=3600')
  c.header('Content-Type', 'text/css; charset=utf-8')
  return c.body(CSS)
})

/** The page exists only while the sandbox takes payments. */
challengePage.use('/:challenge', async (c, next) =>
  findProviderName(c.env) === 'sandbox' ? next() : c.text('Not Found', HTTP_STATUS.NOT_FOUND),
)

challengePage.on(['GET', 'POST'], '/:challenge', noStore())

challengePage.get('/:challenge', async (c) => {
  c.header('Referrer-Policy', 'no-referrer')
  const purchase = await findChallengedPurchase(c, c.req.param('challenge'))
  // The visitor came here by the Back button: the checkout shows the result.
  if (purchase === undefined) return c.redirect(paths.checkout, HTTP_STATUS.SEE_OTHER)
  return c.html(toPage(purchase, await listCurrencySigns(c.env.DB)))
})

challengePage.post('/:challenge', async (c) => {
  const { answer } = await c.req.parseBody()
  const nextUrl = await answerChallenge(c.env.DB, {
    challenge: c.req.param('challenge'),
    isAccepted: answer === 'yes',
    now: new Date(),
  })
  if (nextUrl === undefined) return c.redirect(paths.checkout, HTTP_STATUS.SEE_OTHER)
  deliverSoon(c, 0)
  return c.redirect(nextUrl, HTTP_STATUS.SEE_OTHER)
})

async function findChallengedPurchase(
  c: Context<AppEnv>,
  challenge: string,
): Promise<PurchaseRecord | undefined> {
  const intent = await findIntentBy(c.env.DB, 'challenge', challenge)
  return intent === undefined ? undefined : findPurchase(c.env.DB, intent.quote_id)
}

function toPage(
  { total, digits, currency, language_id }: PurchaseRecord,
  signs: readonly CurrencySign[],
) {
  const locale = findLocaleById(language_id) ?? DEFAULT_LOCALE
  const t = getMessages(locale.code)
  const amount = formatAmountIn(total / 10 ** digits, currency, signs)
  return html`<!doctype html>
    <html lang="${locale.html_lang}" dir="${locale.direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="${STYLESHEET_NAME}" />
        <title>${t('order.challenge_title')}</title>
      </head>
      <body>
        <main>
          <h1>${t('order.challenge_title')}</h1>
          <p>${t('order.challenge_text', { amount })}</p>
          <form method="post">
            <button name="answer" value="yes">${t('order.challenge_yes')}</button>
            <button name="answer" value="no">${t('order.challenge_no')}</button>
          </form>
        </main>
      </body>
    </html> `
}
