import type { Context } from 'hono'
import { HTTP_STATUS } from '../../../worker/http/status.ts'
import type { AdminEnv } from '../env.ts'
import { toContentSecurityPolicy } from '../http/security-headers.ts'

const INDEX_PATH = '/index.html'
/** The build writes it where each page needs its own nonce: vite.admin.config.ts. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__'
const NONCE_BYTES = 16

/** Serves the page of the client, whatever the path: the client knows its routes. */
export async function servePage(c: Context<AdminEnv>): Promise<Response> {
  const page = await fetchAsset(c, INDEX_PATH)
  if (page.status !== HTTP_STATUS.OK) throw new Error(`${INDEX_PATH}: ${page.status}`)
  const html = await page.text()
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(NONCE_BYTES))).toString('base64')
  const hasInlineScripts = c.env.LOCAL === 'on'
  c.header('Content-Security-Policy', toContentSecurityPolicy({ nonce, hasInlineScripts }))
  return c.html(html.replaceAll(NONCE_PLACEHOLDER, nonce))
}

/** Serves a file of the build; its name is a hash of its content. */
export async function serveFile(c: Context<AdminEnv>): Promise<Response> {
  const response = await fetchAsset(c, c.req.path)
  if (response.status !== HTTP_STATUS.OK) return c.text('Not Found', HTTP_STATUS.NOT_FOUND)
  const headers = new Headers(response.headers)
  // Only for this person's browser: whoever has no identity gets no file.
  headers.set('Cache-Control', 'private, max-age=31536000, immutable')
  return new Response(response.body, { headers })
}

function fetchAsset({ env, req }: Context<AdminEnv>, path: string): Promise<Response> {
  return env.ASSETS.fetch(new URL(path, req.url).href)
}
