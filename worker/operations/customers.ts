import * as z from 'zod/mini'
import { toOrderNumber } from '#shared/checkout/order-number.ts'
import { NAMED_EMAIL_SQL } from '../account/accounts.ts'
import { prepareCustomerNoteErasure } from '../account/customer-notes.ts'
import { prepareDraftErasure } from '../checkout/orders/draft-orders.ts'
import { prepareGuestErasure } from '../checkout/orders/erase-buyer.ts'
import { inOneBatch } from '../db/one-batch.ts'
import { all, first, type BatchDb, type Db } from '../db/rows.ts'
import { normalizeEmail } from '../mail/email-address.ts'
import { deleteAccountData } from '../my/delete-account.ts'
import { prepareQuestionErasure } from '../questions/questions.ts'
import { prepareSubscriptionErasure } from '../subscriptions/subscriptions.ts'
import { prepareAudit, type OperationContext } from '../db/audit.ts'
import { OperationError } from './operation-error.ts'

const CustomerRow = z.object({
  id: z.number(),
  email: z.string(),
  email_confirmed_at: z.nullable(z.string()),
  name: z.string(),
  created_at: z.string(),
  orders: z.number(),
  reviews: z.number(),
  pictures: z.number(),
  sessions: z.number(),
})
export type CustomerRow = z.infer<typeof CustomerRow>

const GuestOrder = z.object({ number: z.string(), state: z.string(), created_at: z.string() })

export interface FoundCustomer {
  /** Several if one email address has accounts with several vendors. */
  readonly accounts: readonly CustomerRow[]
  /** Orders without an account, by the email address. */
  readonly guest_orders: readonly z.infer<typeof GuestOrder>[]
  /** The number of mails that the address has asked for, with answers to questions and prepared orders. */
  readonly subscriptions: number
}

interface SoughtPerson {
  /** 0 for a person who is sought by the address. */
  readonly id: number
  readonly email: string
}

/** The address of the account ?2; ?1 if there is no such account. */
const ADDRESS_SQL = `COALESCE((SELECT ${NAMED_EMAIL_SQL} FROM account WHERE id = ?2), ?1)`

/** Finds a person by an email address or by the id of an account. */
export async function findCustomer(
  db: BatchDb,
  emailOrId: string,
  now: Date,
): Promise<FoundCustomer> {
  const email = normalizeEmail(emailOrId)
  const id = /^\d{1,15}$/.test(email) ? Number(email) : 0
  const batch = inOneBatch(db)
  const [accounts, guest_orders, subscriptions] = await Promise.all([
    all(
      CustomerRow,
      batch
        .prepare(
          `SELECT id, ${NAMED_EMAIL_SQL} AS email, email_confirmed_at, name, created_at,
           (SELECT COUNT(*) FROM shop_order WHERE account_id = account.id) AS orders,
           (SELECT COUNT(*) FROM review WHERE account_id = account.id) AS reviews,
           (SELECT COUNT(*) FROM picture WHERE account_id = account.id) AS pictures,
           (SELECT COUNT(*) FROM session
             WHERE account_id = account.id AND revoked_at IS NULL AND expires_at > ?3) AS sessions
         FROM account WHERE id = ?1 OR (account.email = ?2 AND account.email <> '') OR claimed_email = ?2
         ORDER BY id`,
        )
        .bind(id, email, now.toISOString()),
    ),
    all(
      GuestOrder,
      batch
        .prepare(
          `SELECT number, state, created_at FROM shop_order
         WHERE email = ${ADDRESS_SQL} AND email <> '' AND account_id IS NULL ORDER BY created_at DESC`,
        )
        .bind(email, id),
    ),
    countSubscriptions(batch, { email, id }),
  ])
  return { accounts, guest_orders, subscriptions }
}

/** Finds an order that was placed without an account. */
async function findGuestOrder(
  db: Db,
  number: string,
): Promise<z.infer<typeof GuestOrder> | undefined> {
  return first(
    GuestOrder,
    db
      .prepare(
        `SELECT number, state, created_at FROM shop_order
         WHERE number = ?1 AND account_id IS NULL`,
      )
      .bind(toOrderNumber(number.trim().toUpperCase())),
  )
}

async function countSubscriptions(db: Db, { email, id }: SoughtPerson): Promise<number> {
  const statement = db.prepare(
    `SELECT (SELECT COUNT(*) FROM subscription WHERE email = ${ADDRESS_SQL})
       + (SELECT COUNT(*) FROM question WHERE email = ${ADDRESS_SQL} AND email <> '')
       + (SELECT COUNT(*) FROM draft_order WHERE email = ${ADDRESS_SQL}) AS count`,
  )
  return (await first(z.object({ count: z.number() }), statement.bind(email, id)))?.count ?? 0
}

/** The personal data that belongs to one person: an account, or an order without one. */
export type PersonalRecord =
  | {
      readonly kind: 'account'
      readonly account: CustomerRow
      /** The address by which the account was found, if it was not found by its id. */
      readonly requested_email?: string
    }
  | { readonly kind: 'guest_order'; readonly number: string }
  | { readonly kind: 'subscriptions'; readonly email: string }

/** Finds what to erase by an email address, the id of an account or the number of a guest's order. */
export async function getPersonalRecord(
  db: BatchDb,
  reference: string,
  now: Date,
): Promise<PersonalRecord> {
  const { accounts, guest_orders } = await findCustomer(db, reference, now)
  const [account, another] = accounts
  if (another !== undefined) {
    throw new OperationError(
      'conflict',
      `${reference} has several accounts: use the number of one.`,
      { refusal: { code: 'several_accounts', values: { reference } } },
    )
  }
  const email = normalizeEmail(reference)
  if (account !== undefined) {
    const isNamedById = reference.trim() === String(account.id)
    return { kind: 'account', account, ...(!isNamedById && { requested_email: email }) }
  }
  const order = await findGuestOrder(db, reference)
  if (order !== undefined) return { kind: 'guest_order', number: order.number }
  if ((await countSubscriptions(db, { email, id: 0 })) > 0) return { kind: 'subscriptions', email }
  const numbers = guest_orders.map((guestOrder) => guestOrder.number).join(', ')
  throw new OperationError(
    'not_found',
    numbers === ''
      ? `There is no account of ${reference}, and no order of that number without one.`
      : `There is no account of ${reference}. Orders without an account have this address: ${numbers}. Each is erased by its number.`,
  )
}

/**
 * Lists the orders without an account that have the address of the record and stay when it is erased: anybody can
 * type anybody's address, so an address erases no order.
 */
export async function listRemainingOrders(
  db: BatchDb,
  record: PersonalRecord,
  now: Date,
): Promise<string[]> {
  switch (record.kind) {
    case 'account':
      return listGuestNumbers(db, record.account.email, now)
    case 'subscriptions':
      return listGuestNumbers(db, record.email, now)
    case 'guest_order':
      return []
  }
}

async function listGuestNumbers(db: BatchDb, email: string, now: Date): Promise<string[]> {
  const { guest_orders } = await findCustomer(db, email, now)
  return guest_orders.map(({ number }) => number)
}

/** Erases all personal data except what the law requires on an invoice. It cannot be undone. */
export async function erasePersonalRecord(
  db: D1Database,
  record: PersonalRecord,
  context: OperationContext,
): Promise<void> {
  const audit = prepareAudit(db, {
    ...context,
    action: 'customer.erase',
    subject_id: toSubjectId(record),
    before: { kind: record.kind },
  })
  switch (record.kind) {
    case 'account': {
      const { account, requested_email } = record
      // An unconfirmed account may belong to somebody else than the owner of the address.
      const mayBelongToAnother =
        account.email_confirmed_at === null && requested_email !== undefined
      return deleteAccountData(db, account.id, {
        now: context.now,
        furtherStatements: [
          ...(mayBelongToAnother ? prepareAddressErasure(db, requested_email) : []),
          audit,
        ],
      })
    }
    case 'guest_order':
      await db.batch([...(await prepareGuestErasure(db, record.number, context.now)), audit])
      return
    case 'subscriptions':
      await db.batch([...prepareAddressErasure(db, record.email), audit])
  }
}

/** Prepares the deletion of what is stored under an address without an account or an order. */
function prepareAddressErasure(db: D1Database, email: string): D1PreparedStatement[] {
  return [
    ...prepareSubscriptionErasure(db, '?1'),
    ...prepareQuestionErasure(db, '?1'),
    ...prepareDraftErasure(db, '?1'),
    prepareCustomerNoteErasure(db, '?1'),
  ].map((statement) => statement.bind(email))
}

/** The log outlives the erasure, so that it names nobody. */
function toSubjectId(record: PersonalRecord): string {
  switch (record.kind) {
    case 'account':
      return String(record.account.id)
    case 'guest_order':
      return record.number
    case 'subscriptions':
      return 'subscriptions'
  }
}
