import type { Context } from 'hono'
import { SHEET_FILE, SHEETS_PREFIX } from '#shared/catalog/safety-sheet.ts'
import type { AppEnv } from '../env.ts'
import { HTTP_STATUS } from '../http/status.ts'
import { matchesEtag } from './matches-etag.ts'

const HASH_PATTERN = /^[0-9a-f]{16}$/

/** Returns the file name of a safety data sheet from its key, or undefined for any other key. */
export function findSheetFile(key: string): string | undefined {
  if (!key.startsWith(SHEETS_PREFIX)) return undefined
  const [hash = '', file = '', ...rest] = key.slice(SHEETS_PREFIX.length).split('/')
  return HASH_PATTERN.test(hash) && SHEET_FILE.test(file) && rest.length === 0 ? file : undefined
}

interface SheetToServe {
  readonly key: string
  readonly file: string
  readonly cacheControl: string
}

/** Serves a safety data sheet from R2. Search engines find the product page, not an old sheet. */
export async function serveSheet(
  c: Context<AppEnv>,
  { key, file, cacheControl }: SheetToServe,
): Promise<Response> {
  const object = await c.env.MEDIA.get(key)
  if (object === null) return c.text('Not Found', HTTP_STATUS.NOT_FOUND)
  const headers = new Headers({
    'Cache-Control': cacheControl,
    'Content-Disposition': `inline; filename="${file}"`,
    'Content-Type': 'application/pdf',
    ETag: object.httpEtag,
    'X-Robots-Tag': 'noindex',
  })
  if (matchesEtag(c.req.header('If-None-Match'), object.httpEtag)) {
    await object.body.cancel()
    return new Response(null, { status: HTTP_STATUS.NOT_MODIFIED, headers })
  }
  headers.set('Content-Length', String(object.size))
  return new Response(object.body, { headers })
}
