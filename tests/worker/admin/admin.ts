import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Role } from '#shared/admin/roles.ts'
import type { AdminBindings } from '../../../admin/worker/env.ts'
import app from '../../../admin/worker/index.ts'
import { Internal } from '../../../worker/internal.ts'

export const ADMIN_ORIGIN = 'https://admin.test'
export const AUD = 'aud-of-the-admin'
export const TEAM = 'vordan'

const PAGE = '<!doctype html><script nonce="__CSP_NONCE__"></script>'

/** The build's files are no subject of the worker's tests. */
const assets = {
  fetch: async (input: RequestInfo | URL) =>
    ['/index.html', '/assets/entry.js'].includes(new URL(new Request(input).url).pathname)
      ? new Response(PAGE)
      : new Response(null, { status: 404 }),
} satisfies Pick<Fetcher, 'fetch'>

export function createAdminEnv(settings: Partial<AdminBindings> = {}): AdminBindings {
  return {
    DB: env.DB,
    CACHE: env.CACHE,
    MEDIA: env.MEDIA,
    ASSETS: assets,
    SHOP: new Internal(createExecutionContext(), env),
    ADMIN_HOST: new URL(ADMIN_ORIGIN).hostname,
    ACCESS_TEAM: TEAM,
    ACCESS_AUD: AUD,
    LOCAL: '',
    SHOP_URL: '',
    ...settings,
  }
}

export interface AdminVisit {
  readonly path: string
  readonly init?: RequestInit
  readonly env?: AdminBindings
  /** The platform's statement about the visitor; undefined where it does not know Access. */
  readonly access?: unknown
  readonly origin?: string
}

/** Sends a request to the admin as it arrives at its worker. */
export async function visitAdmin(visit: AdminVisit): Promise<Response> {
  const { path, init = {}, access, origin = ADMIN_ORIGIN } = visit
  const ctx = createExecutionContext()
  if (access !== undefined) Object.defineProperty(ctx, 'access', { value: access })
  const request = new Request(origin + path, init)
  const response = await app.fetch(request, visit.env ?? createAdminEnv(), ctx)
  await waitOnExecutionContext(ctx)
  return response
}

/** The platform's answer for a person who has signed in to the admin. */
export function signedInAs(email: string, aud = AUD): CloudflareAccessContext {
  return { aud, getIdentity: async () => ({ email }) }
}

export async function createStaff(role: Role): Promise<string> {
  const email = `${role}-${crypto.randomUUID()}@example.com`
  await env.DB.prepare('INSERT INTO staff (email, role, added_at) VALUES (?1, ?2, ?3)')
    .bind(email, role, '2026-11-01T00:00:00.000Z')
    .run()
  return email
}

export const OWN_HEADERS = { 'Sec-Fetch-Site': 'same-origin' } as const

/** Calls as a member of staff. */
export function callAs(
  email: string,
  path: string,
  body?: Readonly<Record<string, unknown>>,
): Promise<Response> {
  const headers = { ...OWN_HEADERS, 'Content-Type': 'application/json' }
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  return visitAdmin({ path: `/api${path}`, init: { ...init, headers }, access: signedInAs(email) })
}
