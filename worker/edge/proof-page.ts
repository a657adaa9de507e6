import type { Context, MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { DEFAULT_LOCALE, findLocale } from '#shared/locale/locales.ts'
import { toSettings, type AppEnv } from '../env.ts'
import { getMessages } from '../http/messages.ts'
import { setNoStore } from '../http/no-store.ts'
import { HTTP_STATUS } from '../http/status.ts'

export const PROOF_SCRIPT_PATH = '/proof/script.js'

const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com'
const POLICY = [
  "default-src 'none'",
  `script-src 'self' ${TURNSTILE_ORIGIN}`,
  `frame-src ${TURNSTILE_ORIGIN}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Defines the callback that Turnstile finds by the name in `data-callback`. */
const PROOF_SCRIPT = `'use strict'
window.onProof = (proof) => window.parent.postMessage({ proof }, window.location.origin)
`
/** The languages that Turnstile supports; for others it uses the browser's. */
const SUPPORTED_LANGUAGES: readonly string[] = ['en', 'fr']

/**
 * Replaces the shop's content security policy on this page, the only one that runs Turnstile's script.
 */
export function allowTurnstile(): MiddlewareHandler<AppEnv> {
  return async function setTurnstilePolicy(c, next) {
    await next()
    if (c.res.status === HTTP_STATUS.OK) c.header('Content-Security-Policy', POLICY)
  }
}

/**
 * Serves the Turnstile widget as a frame, which is loaded only after a form was rejected without proof.
 */
export function serveProofPage(c: Context<AppEnv>): Response | Promise<Response> {
  const { turnstile } = toSettings(c.env)
  setNoStore(c)
  if (turnstile === undefined) return c.text('Not Found', HTTP_STATUS.NOT_FOUND)
  const locale = findLocale(c.req.query('locale')) ?? DEFAULT_LOCALE
  const language = SUPPORTED_LANGUAGES.includes(locale.html_lang) ? locale.html_lang : 'auto'
  return c.html(
    html`<!doctype html>
      <html lang="${locale.html_lang}" dir="${locale.direction}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <meta name="color-scheme" content="light dark" />
          <title>${getMessages(locale.code)('form.prove')}</title>
          <script src="${PROOF_SCRIPT_PATH}"></script>
          <script src="${TURNSTILE_ORIGIN}/turnstile/v0/api.js" async defer></script>
        </head>
        <body>
          <div
            class="cf-turnstile"
            data-sitekey="${turnstile.site_key}"
            data-callback="onProof"
            data-language="${language}"
          ></div>
        </body>
      </html> `,
  )
}

export function serveProofScript(c: Context<AppEnv>): Response {
  c.header('Cache-Control', 'public, max-age=3600')
  c.header('Content-Type', 'text/javascript; charset=utf-8')
  return c.body(PROOF_SCRIPT)
}
