import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import { VENDOR_KEY_HEADER } from '#shared/api/send.ts'
import { first, type Db } from '../db/rows.ts'
import { toSettings, type AppEnv } from '../env.ts'
import { logError } from '../log.ts'
import { refusal } from './errors.ts'
import { toSha256 } from './sha256.ts'

const SIGN_IN_MESSAGE = 'Please sign in.'
/** RFC 6750 §2.1. */
const BEARER = /^bearer +([A-Za-z0-9._~+/-]+=*) *$/i
/** Where a browser keeps what signing in has answered (spec §6). */
const TOKEN_COOKIE = 'token'
const VENDOR_KEY_COOKIE = 'vendor_key'
const MAX_TOKEN_CHARACTERS = 512
/** Nobody needs to know it better, and a write for each call would cost more than the call. */
const SEEN_EVERY_MS = 24 * 60 * 60_000
const NEVER = '1970-01-01'

/** `token_hash` names the session that asks; it never leaves the worker. */
export interface Session {
  readonly account_id: number
  readonly token_hash: string
}

export type Visitor =
  | { readonly kind: 'anonymous' }
  | ({ readonly kind: 'account' } & Session)
  /** The token is unknown, expired, revoked or of another vendor. */
  | { readonly kind: 'refused' }

/** Who asks, by the bearer token and the vendor key (the deployment's where none is sent). */
export async function identify(c: Context<AppEnv>): Promise<Visitor> {
  const authorization = c.req.header('Authorization') ?? ''
  // Another scheme is not ours: a test deployment may stand behind a password.
  if (!/^bearer\b/i.test(authorization)) return { kind: 'anonymous' }
  const [, token] = BEARER.exec(authorization) ?? []
  const { vendor_key } = toSettings(c.env)
  return identifyToken(c, {
    token,
    vendor_key: c.req.header(VENDOR_KEY_HEADER) ?? vendor_key,
  })
}

/**
 * Who looks at a picture: with those a browser sends its cookies and no other header. For nothing that
 * changes anything, since another site can have a browser send them.
 */
export async function identifyReader(c: Context<AppEnv>): Promise<Visitor> {
  const token = getCookie(c, TOKEN_COOKIE)
  const visitor = await identify(c)
  if (visitor.kind !== 'anonymous' || token === undefined) return visitor
  const { vendor_key } = toSettings(c.env)
  return identifyToken(c, { token, vendor_key: getCookie(c, VENDOR_KEY_COOKIE) ?? vendor_key })
}

interface Presented {
  readonly token: string | undefined
  readonly vendor_key: string
}

async function identifyToken(
  c: Context<AppEnv>,
  { token, vendor_key }: Presented,
): Promise<Visitor> {
  if (token === undefined || token.length > MAX_TOKEN_CHARACTERS) return { kind: 'refused' }
  const token_hash = await toSha256(token)
  const now = new Date()
  const found = await findSession(c.env.DB, {
    token_hash,
    vendor_key,
    now: now.toISOString(),
  })
  if (found === undefined) return { kind: 'refused' }
  if (now.getTime() - Date.parse(found.seen_at || NEVER) >= SEEN_EVERY_MS) {
    c.executionCtx.waitUntil(rememberSeen(c.env.DB, token_hash, now.toISOString()))
  }
  return { kind: 'account', account_id: found.account_id, token_hash }
}

/** The session of a signed-in visitor; 401 for anybody else. */
export async function requireSession(c: Context<AppEnv>): Promise<Session> {
  const visitor = await identify(c)
  if (visitor.kind === 'account') return visitor
  throw refuseVisitor(c)
}

/** The account of a signed-in visitor; 401 for anybody else. */
export async function requireAccount(c: Context<AppEnv>): Promise<number> {
  return (await requireSession(c)).account_id
}

/** The account of a signed-in visitor, undefined for an anonymous one; 401 for a dead token. */
export async function findAccount(c: Context<AppEnv>): Promise<number | undefined> {
  const visitor = await identify(c)
  if (visitor.kind === 'refused') throw refuseVisitor(c)
  return visitor.kind === 'account' ? visitor.account_id : undefined
}

/** 401, as whoever must sign in gets it. */
export function refuseVisitor(c: Context<AppEnv>) {
  c.header('WWW-Authenticate', 'Bearer')
  return refusal(401, SIGN_IN_MESSAGE)
}

interface Credentials {
  readonly token_hash: string
  readonly vendor_key: string
  /** ISO 8601, UTC, as the sessions have it. */
  readonly now: string
}

const SessionRow = z.object({ account_id: z.number(), seen_at: z.string() })

function findSession(db: Db, { token_hash, vendor_key, now }: Credentials) {
  return first(
    SessionRow,
    db
      .prepare(
        `SELECT account.id AS account_id, session.seen_at
         FROM session JOIN account ON account.id = session.account_id
         WHERE session.token_hash = ?1 AND account.vendor_key = ?2
           AND session.expires_at > ?3 AND session.revoked_at IS NULL`,
      )
      .bind(token_hash, vendor_key, now),
  )
}

async function rememberSeen(db: Db, token_hash: string, now: string): Promise<void> {
  try {
    await db
      .prepare('UPDATE session SET seen_at = ?2 WHERE token_hash = ?1')
      .bind(token_hash, now)
      .run()
  } catch (error) {
    logError('d1', error, { query: 'seen_at' })
  }
}
