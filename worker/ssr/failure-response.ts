import { toStaticErrorPage } from '#client'
import { getMessages } from '../http/messages.ts'
import { NO_STORE } from '../http/no-store.ts'
import { HTTP_STATUS } from '../http/status.ts'
import { getAssets } from './client-assets.ts'
import type { RenderKey } from './render-key.ts'
import { INTERNAL_ERROR_MESSAGE } from '../http/errors.ts'

const RETRY_AFTER_S = '60'
export const HTML_HEADERS = { 'Content-Type': 'text/html; charset=utf-8' }
export const FAILURE_HEADERS = { ...NO_STORE, 'Retry-After': RETRY_AFTER_S }

type RequestedPage = Pick<RenderKey, 'format' | 'isBot' | 'locale' | 'basename'>

/** Creates the response for a page whose error page could not be rendered either. */
export function toFailureResponse(
  { format, isBot, locale, basename }: RequestedPage,
  status: number = HTTP_STATUS.INTERNAL_SERVER_ERROR,
): Response {
  if (format === 'payload')
    return Response.json({ message: INTERNAL_ERROR_MESSAGE }, { status, headers: FAILURE_HEADERS })
  if (isBot) return createUnavailableResponse()
  const { styles: styleSheets } = getAssets(undefined, [])
  const t = getMessages(locale.code)
  const html = toStaticErrorPage({ status, locale, basename, t, styleSheets })
  return new Response(html, { status, headers: { ...HTML_HEADERS, ...FAILURE_HEADERS } })
}

/** Bots never receive the error page (spec §2). */
export function createUnavailableResponse(): Response {
  return new Response(null, { status: HTTP_STATUS.SERVICE_UNAVAILABLE, headers: FAILURE_HEADERS })
}
