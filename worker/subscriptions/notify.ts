import * as z from 'zod/mini'
import { getDefaultCurrency } from '#shared/currency/default-currency.ts'
import {
  BASE_CURRENCY,
  BASE_CURRENCY_RATE,
  convertPrice,
  toWirePrice,
} from '#shared/currency/money.ts'
import { formatAmountIn } from '#shared/currency/sign.ts'
import { DEFAULT_LOCALE, findLocaleById } from '#shared/locale/locales.ts'
import { splitPrefix } from '#shared/locale/prefixes.ts'
import { SubscriptionKind } from '#shared/subscriptions/contract.ts'
import { DAY_MS } from '#shared/time/day.ts'
import { localizePath } from '#shared/url/paths.ts'
import { listCurrencySigns } from '../currency/currency-signs.ts'
import { findCurrency } from '../currency/rate.ts'
import { all, first, type BatchDb, type Db } from '../db/rows.ts'
import { prepareMail } from '../mail/outbox.ts'
import { logError } from '../observability/log.ts'
import { renderSubscriptionEmail } from './subscription-emails.ts'

const JOB_NAME = 'notify'
/** The number of subscriptions that one run reads. */
const MAX_CHECKED = 1000
/** The number of mails that one run writes. */
const MAX_MAILS = 20
/** A notified subscription is stored as long as its mail can be ended. */
const NOTIFIED_MS = 30 * DAY_MS

const DueRow = z.object({
  id: z.number(),
  kind: SubscriptionKind,
  product_variant_id: z.number(),
  email: z.string(),
  language_id: z.number(),
  origin: z.string(),
  price_now: z.number(),
})
type DueRow = z.infer<typeof DueRow>

const Position = z.object({ position: z.number() })
const Window = z.object({ last_id: z.nullable(z.number()), count: z.number() })

/**
 * Writes the mails about variants that are in stock again or cost less. Each run reads the next
 * confirmed subscriptions, whatever has changed the catalogue: an import, a command or an order. A mail is
 * written in one transaction with the mark that it was, so that it is written once.
 */
export async function notifySubscribers(db: BatchDb, now: Date): Promise<void> {
  try {
    const position = await getPosition(db)
    const due = await listDue(db, position)
    for (const row of due) await db.batch(await prepareNotification(db, row, now))
    await storePosition(db, await findNextPosition(db, position, due))
  } catch (error) {
    logError('notify', error)
  }
}

async function getPosition(db: Db): Promise<number> {
  const statement = db.prepare('SELECT position FROM job_position WHERE name = ?1').bind(JOB_NAME)
  return (await first(Position, statement))?.position ?? 0
}

async function storePosition(db: Db, position: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO job_position (name, position) VALUES (?1, ?2)
       ON CONFLICT (name) DO UPDATE SET position = excluded.position`,
    )
    .bind(JOB_NAME, position)
    .run()
}

const WAITING_SQL = `
  SELECT id FROM subscription INDEXED BY subscription_waiting
  WHERE confirmed_at IS NOT NULL AND notified_at IS NULL AND kind <> 'newsletter' AND id > ?1
  ORDER BY id LIMIT ${MAX_CHECKED}`

function listDue(db: Db, position: number): Promise<DueRow[]> {
  const statement = db
    .prepare(
      `SELECT subscription.id, kind, product_variant_id, email, language_id, origin,
         product_variant.price AS price_now
       FROM (${WAITING_SQL}) AS waiting
       CROSS JOIN subscription ON subscription.id = waiting.id
       CROSS JOIN product_variant ON product_variant.id = subscription.product_variant_id
       WHERE (kind = 'stock' AND product_variant.stock > 0)
         OR (kind = 'price' AND product_variant.price < subscription.price
           AND product_variant.stock > 0)
       ORDER BY subscription.id LIMIT ?2`,
    )
    .bind(position, MAX_MAILS)
  return all(DueRow, statement)
}

/** After the last subscription the next run begins with the first one. */
async function findNextPosition(db: Db, position: number, due: readonly DueRow[]): Promise<number> {
  if (due.length === MAX_MAILS) return due.at(-1)?.id ?? position
  const statement = db
    .prepare(`SELECT MAX(id) AS last_id, COUNT(*) AS count FROM (${WAITING_SQL})`)
    .bind(position)
  const window = await first(Window, statement)
  return window === undefined || window.count < MAX_CHECKED ? 0 : (window.last_id ?? 0)
}

async function prepareNotification(
  db: Db,
  { kind, price_now, ...row }: DueRow,
  now: Date,
): Promise<D1PreparedStatement[]> {
  const mail = await renderSubscriptionEmail(db, {
    ...row,
    subscription_kind: kind,
    kind: kind === 'price' ? 'cheaper' : 'back-in-stock',
    price: kind === 'price' ? await toPriceText(db, price_now, row.language_id) : undefined,
  })
  const owner = {
    sql: `SELECT NULL AS account_id, NULL AS order_number FROM subscription
      WHERE id = ?1 AND confirmed_at IS NOT NULL AND notified_at IS NULL`,
    values: [row.id],
  }
  return [
    prepareMail(db, mail, { now: now.toISOString(), owner }),
    db
      .prepare(
        `UPDATE subscription SET notified_at = ?2, expires_at = ?3
         WHERE id = ?1 AND notified_at IS NULL`,
      )
      .bind(row.id, now.toISOString(), new Date(now.getTime() + NOTIFIED_MS).toISOString()),
  ]
}

/** The price as the edition of the mail's link shows it to visitors who have chosen no currency. */
async function toPriceText(db: Db, price: number, language_id: number): Promise<string> {
  const { code } = findLocaleById(language_id) ?? DEFAULT_LOCALE
  const { basename } = splitPrefix(localizePath(code, '/'))
  const defaultCurrency = getDefaultCurrency(basename)
  const foreign =
    defaultCurrency === BASE_CURRENCY ? undefined : await findCurrency(db, defaultCurrency)
  const currency = foreign ?? { code: BASE_CURRENCY, ...BASE_CURRENCY_RATE }
  const amount = convertPrice(toWirePrice(price), currency)
  return formatAmountIn(amount, currency.code, await listCurrencySigns(db))
}
