import { env } from 'cloudflare:workers'
import { hashPassword } from '../../../worker/account/password.ts'
import { toSha256 } from '../../../worker/crypto/sha256.ts'
import { visit } from '../shop.ts'

const FAR_FUTURE = '2999-01-01T00:00:00.000Z'
/** RETURNING does not see the id that a trigger gives instead of one that was given before. */
export const NEXT_ACCOUNT_ID_SQL = "(SELECT last_id + 1 FROM id_sequence WHERE name = 'account')"
export const PASSWORD = 'saffron and salt'

export interface TestAccount {
  readonly account_id: number
  /** Empty for an account that cannot sign in. */
  readonly email: string
  readonly token: string
  /** The headers that the account's browser sends. */
  readonly headers: Readonly<Record<string, string>>
}

export interface AccountFields {
  readonly vendor_key?: string
  /** An account with an email address also has the password PASSWORD. */
  readonly email?: string
  readonly password_hash?: string
  readonly is_email_confirmed?: boolean
  readonly name?: string
  readonly language_id?: number
  readonly expires_at?: string
  readonly revoked_at?: string
}

export function createEmail(): string {
  return `${crypto.randomUUID()}@shopper.test`
}

/** An account with a session. */
export async function createAccount(fields: AccountFields = {}): Promise<TestAccount> {
  const { email = '', vendor_key = env.VENDOR_KEY, is_email_confirmed = true } = fields
  const now = new Date().toISOString()
  const account_id = await env.DB.prepare(
    `INSERT INTO account
       (id, vendor_key, email, email_confirmed_at, password_hash, name, language_id, created_at)
     VALUES (${NEXT_ACCOUNT_ID_SQL}, ?1, ?2, ?3, ?4, ?5, ?6, ?7) RETURNING id`,
  )
    .bind(
      vendor_key,
      email,
      is_email_confirmed ? now : null,
      fields.password_hash ?? (email === '' ? '' : await getPasswordHash()),
      fields.name ?? '',
      fields.language_id ?? 1,
      now,
    )
    .first<number>('id')
  if (account_id === null) throw new Error('No account')
  const token = await createSession(account_id, fields)
  return { account_id, email, token, headers: { Authorization: `Bearer ${token}` } }
}

/** Creates another session of an account and returns its token. */
export async function createSession(
  account_id: number,
  fields: AccountFields = {},
): Promise<string> {
  const token = `${crypto.randomUUID()}.${crypto.randomUUID()}`
  const now = new Date().toISOString()
  await env.DB.prepare(
    `INSERT INTO session (token_hash, id, account_id, created_at, seen_at, expires_at, revoked_at)
     VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?6)`,
  )
    .bind(
      await toSha256(token),
      crypto.randomUUID(),
      account_id,
      now,
      fields.expires_at ?? FAR_FUTURE,
      fields.revoked_at ?? null,
    )
    .run()
  return token
}

let cachedHash: Promise<string> | undefined

/** Hashing is slow by design, so all accounts share one hash. */
function getPasswordHash(): Promise<string> {
  cachedHash ??= hashPassword(PASSWORD)
  return cachedHash
}

export type HeaderFields = Readonly<Record<string, string>>

interface CallOptions {
  readonly method?: string
  readonly headers?: HeaderFields
}

/** Each call has its own client address unless the caller gives one. */
export function callApi(
  call: string,
  body: unknown,
  { method = 'POST', headers = {} }: CallOptions = {},
) {
  return visit(`/api/${call}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'CF-Connecting-IP': crypto.randomUUID(),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** All stored rows of accounts, to prove that nothing has changed. */
export async function readStoredAccounts(): Promise<string> {
  const tables = await env.DB.batch([
    env.DB.prepare('SELECT * FROM account ORDER BY id'),
    env.DB.prepare('SELECT * FROM session ORDER BY token_hash'),
    env.DB.prepare('SELECT * FROM mail_token ORDER BY token_hash'),
    env.DB.prepare('SELECT * FROM outbox ORDER BY id'),
  ])
  return JSON.stringify(tables.map(({ results }) => results))
}

export interface StoredMail {
  readonly id: string
  readonly kind: string
  readonly language_id: number
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The mails to an address, oldest first. */
export async function readMails(email: string): Promise<StoredMail[]> {
  const { results } = await env.DB.prepare(
    'SELECT * FROM outbox WHERE to_email = ?1 ORDER BY created_at',
  )
    .bind(email)
    .all<StoredMail>()
  return results
}

/** The token in the link of the last mail of a kind. */
export async function readMailToken(email: string, kind: string): Promise<string> {
  const mail = (await readMails(email)).findLast((stored) => stored.kind === kind)
  return /#(?:reset|confirm|sign-in)=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
