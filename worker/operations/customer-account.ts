import { DEFAULT_LOCALE, findLocaleById } from '#shared/locale/locales.ts'
import { findAccountById, type Account } from '../account/accounts.ts'
import { preparePasswordReset } from '../account/change-password.ts'
import { exportAccountData } from '../my/export-account.ts'
import { prepareAudit, type OperationContext } from '../db/audit.ts'
import { OperationError } from './operation-error.ts'

const INDENT = 2

async function getAccount(db: D1Database, id: number): Promise<Account> {
  const account = await findAccountById(db, id)
  if (account === undefined) throw new OperationError('not_found', `There is no account ${id}.`)
  return account
}

/** Exports everything that the shop stores about an account, for the person. It is logged first. */
export async function exportCustomerData(
  db: D1Database,
  id: number,
  context: OperationContext,
): Promise<string> {
  await getAccount(db, id)
  await prepareAudit(db, { ...context, action: 'customer.export', subject_id: String(id) }).run()
  return JSON.stringify(await exportAccountData(db, id), null, INDENT)
}

export interface PasswordLink {
  readonly id: number
  /** The shop's origin; empty if it is not configured. */
  readonly origin: string
}

/** Mails the owner of an account a link to set a new password, and returns the address. */
export async function mailPasswordLink(
  db: D1Database,
  { id, origin }: PasswordLink,
  context: OperationContext,
): Promise<string> {
  const account = await getAccount(db, id)
  if (account.email === '') {
    throw new OperationError('conflict', `Account ${id} has no email address.`, {
      refusal: { code: 'account_without_email' },
    })
  }
  if (origin === '')
    throw new OperationError('conflict', 'The shop’s address is not configured.', {
      refusal: { code: 'shop_without_address' },
    })
  const { email, language_id } = account
  const statements = await preparePasswordReset(db, account, {
    email,
    origin,
    locale: findLocaleById(language_id) ?? DEFAULT_LOCALE,
    now: context.now.toISOString(),
    counted_on: context.now.toISOString().slice(0, 10),
  })
  const audit = { ...context, action: 'customer.password_link', subject_id: String(id) } as const
  await db.batch([...statements, prepareAudit(db, audit)])
  return email
}
