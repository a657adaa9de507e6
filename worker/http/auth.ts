import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import type { ApiError } from '#shared/api/errors.ts'
import { VENDOR_KEY_HEADER } from '#shared/api/send.ts'
import { DAY_MS } from '#shared/time/day.ts'
import { toRows, type Db } from '../db/rows.ts'
import { toSettings, type AppEnv } from '../env.ts'
import { logError } from '../observability/log.ts'
import { findCallLocale } from './call-locale.ts'
import { apiError } from './errors.ts'
import { getMessages } from './messages.ts'
import { toSha256 } from '../crypto/sha256.ts'
import { HTTP_STATUS } from './status.ts'

/** RFC 6750 §2.1. */
const BEARER_PATTERN = /^bearer +([A-Za-z0-9._~+/-]+=*) *$/i
/** The cookies in which the browser stores the result of signing in (spec §6). */
const TOKEN_COOKIE = 'token'
const VENDOR_KEY_COOKIE = 'vendor_key'
const MAX_TOKEN_CHARACTERS = 512
/** The precision of a session's last-seen time: a write for each call would cost more than the call. */
const LAST_SEEN_INTERVAL_MS = DAY_MS
const NEVER_SEEN_AT = '1970-01-01'
/** SQLite refuses a row that references a deleted one with this message. */
const FOREIGN_KEY_MESSAGE = 'FOREIGN KEY constraint failed'

/** The session of a request, identified by `token_hash`, which never leaves the worker. */
export interface Session {
  readonly account_id: number
  readonly token_hash: string
}

export type Visitor =
  | { readonly kind: 'anonymous' }
  | ({ readonly kind: 'account' } & Session)
  /** The token is unknown, expired, revoked or of another vendor. */
  | { readonly kind: 'refused' }

/** Identifies the visitor by the bearer token and the vendor key (the deployment's if none is sent). */
export async function identify(c: Context<AppEnv>): Promise<Visitor> {
  const presentedToken = findBearerToken(c)
  return presentedToken === undefined ? { kind: 'anonymous' } : identifyToken(c, presentedToken)
}

function findBearerToken(c: Context<AppEnv>): PresentedToken | undefined {
  const authorization = c.req.header('Authorization') ?? ''
  // Another scheme is not the shop's: a test deployment may be protected by a password.
  if (!/^bearer\b/i.test(authorization)) return undefined
  const [, token] = BEARER_PATTERN.exec(authorization) ?? []
  const { vendor_key } = toSettings(c.env)
  return { token, vendor_key: c.req.header(VENDOR_KEY_HEADER) ?? vendor_key }
}

/**
 * Identifies the visitor of a picture, which a browser requests with cookies but without other headers.
 * Must only be used for reads, since another site can make a browser send cookies.
 */
export async function identifyByCookie(c: Context<AppEnv>): Promise<Visitor> {
  const token = getCookie(c, TOKEN_COOKIE)
  const visitor = await identify(c)
  if (visitor.kind !== 'anonymous' || token === undefined) return visitor
  const { vendor_key } = toSettings(c.env)
  return identifyToken(c, { token, vendor_key: getCookie(c, VENDOR_KEY_COOKIE) ?? vendor_key })
}

interface PresentedToken {
  readonly token: string | undefined
  readonly vendor_key: string
}

async function identifyToken(c: Context<AppEnv>, presentedToken: PresentedToken): Promise<Visitor> {
  const query = await toSessionQuery(presentedToken)
  if (query === undefined) return { kind: 'refused' }
  return toVisitor(c, query, await prepareSession(c.env.DB, query).all())
}

async function toSessionQuery({
  token,
  vendor_key,
}: PresentedToken): Promise<SessionQuery | undefined> {
  if (token === undefined || token.length > MAX_TOKEN_CHARACTERS) return undefined
  return { token_hash: await toSha256(token), vendor_key, now: new Date() }
}

function toVisitor(
  c: Context<AppEnv>,
  { token_hash, now }: SessionQuery,
  result: D1Result | undefined,
): Visitor {
  const [sessionRow] = toRows(SessionRow, result)
  if (sessionRow === undefined) return { kind: 'refused' }
  if (now.getTime() - Date.parse(sessionRow.seen_at || NEVER_SEEN_AT) >= LAST_SEEN_INTERVAL_MS) {
    c.executionCtx.waitUntil(recordLastSeen(c.env.DB, token_hash, now.toISOString()))
  }
  return { kind: 'account', account_id: sessionRow.account_id, token_hash }
}

/** Returns the session of a signed-in visitor; throws a 401 for anybody else. */
export async function requireSession(c: Context<AppEnv>): Promise<Session> {
  const visitor = await identify(c)
  if (visitor.kind === 'account') return visitor
  throw createUnauthorizedError(c)
}

/** Returns the account of a signed-in visitor; throws a 401 for anybody else. */
export async function requireAccount(c: Context<AppEnv>): Promise<number> {
  return (await requireSession(c)).account_id
}

/**
 * Returns the account of a signed-in visitor with the results of statements that run in the same batch: one
 * round trip. They run before the session is known to be valid, so that they must only read. Throws a 401
 * for anybody else.
 */
export async function requireAccountInBatch(
  c: Context<AppEnv>,
  prepare: (tokenHash: string) => D1PreparedStatement[],
): Promise<{ readonly account_id: number; readonly results: readonly D1Result[] }> {
  const presentedToken = findBearerToken(c)
  const query = presentedToken && (await toSessionQuery(presentedToken))
  if (query === undefined) throw createUnauthorizedError(c)
  const [session, ...results] = await c.env.DB.batch([
    prepareSession(c.env.DB, query),
    ...prepare(query.token_hash),
  ])
  const visitor = toVisitor(c, query, session)
  if (visitor.kind !== 'account') throw createUnauthorizedError(c)
  return { account_id: visitor.account_id, results }
}

/**
 * Returns the account of a signed-in visitor, undefined for an anonymous one; throws a 401 for an invalid
 * token.
 */
export async function identifyAccount(c: Context<AppEnv>): Promise<number | undefined> {
  const visitor = await identify(c)
  if (visitor.kind === 'refused') throw createUnauthorizedError(c)
  return visitor.kind === 'account' ? visitor.account_id : undefined
}

/** Creates the 401 error that asks the visitor to sign in, in the language that the call names. */
export function createUnauthorizedError(c: Context<AppEnv>): ApiError {
  c.header('WWW-Authenticate', 'Bearer')
  const { code } = findCallLocale(c)
  return apiError(HTTP_STATUS.UNAUTHORIZED, getMessages(code)('auth.sign_in'))
}

/**
 * Returns the 401 error if a write failed because its account was deleted during the call; otherwise the
 * error itself.
 */
export async function replaceErrorOfDeletedAccount(
  error: Error,
  c: Context<AppEnv>,
): Promise<Error> {
  if (!error.message.includes(FOREIGN_KEY_MESSAGE)) return error
  const visitor = await identify(c)
  return visitor.kind === 'refused' ? createUnauthorizedError(c) : error
}

interface SessionQuery {
  readonly token_hash: string
  readonly vendor_key: string
  readonly now: Date
}

const SessionRow = z.object({ account_id: z.number(), seen_at: z.string() })

function prepareSession(db: Db, { token_hash, vendor_key, now }: SessionQuery) {
  // The expiry is stored in this format.
  const time = now.toISOString()
  return db
    .prepare(
      `SELECT account.id AS account_id, session.seen_at
       FROM session JOIN account ON account.id = session.account_id
       WHERE session.token_hash = ?1 AND account.vendor_key = ?2
         AND session.expires_at > ?3 AND session.revoked_at IS NULL`,
    )
    .bind(token_hash, vendor_key, time)
}

async function recordLastSeen(db: Db, token_hash: string, now: string): Promise<void> {
  try {
    await db
      .prepare('UPDATE session SET seen_at = ?2 WHERE token_hash = ?1')
      .bind(token_hash, now)
      .run()
  } catch (error) {
    logError('d1', error, { query: 'seen_at' })
  }
}
