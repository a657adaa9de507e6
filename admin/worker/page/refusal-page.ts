import type { Context } from 'hono'
import { html } from 'hono/html'
import {
  ACCESS_DOWN_MESSAGE,
  NOT_STAFF_MESSAGE,
  SIGNED_OUT_MESSAGE,
} from '#shared/admin/refusals.ts'
import { ApiError } from '#shared/api/errors.ts'
import { inLocale, type LocalizedValue } from '#shared/locale/localized.ts'
import { DEFAULT_LOCALE, LOCALES } from '#shared/locale/locales.ts'
import { logError } from '../../../worker/observability/log.ts'
import { HTTP_STATUS } from '../../../worker/http/status.ts'
import type { AdminEnv } from '../env.ts'

interface RefusalText {
  readonly title: string
  readonly signed_out: string
  readonly not_staff: string
  readonly access_down: string
  readonly failed: string
}

const TEXTS: LocalizedValue<RefusalText> = {
  en: {
    title: 'No access',
    signed_out:
      'Nobody is signed in. Open this page by the address that Cloudflare Access protects.',
    not_staff:
      'You are signed in, but you are not on the staff of this shop. Ask an owner of the shop to add you.',
    access_down:
      'Cloudflare Access does not answer, so nobody can be identified. Try again in a minute.',
    failed: 'The admin does not work at the moment. Try again in a minute.',
  },
  am: {
    title: 'Մուտք չկա',
    signed_out: 'Ոչ ոք մուտք չի գործել։ Բացեք այս էջը Cloudflare Access-ով պաշտպանված հասցեով։',
    not_staff:
      'Դուք մուտք եք գործել, բայց այս խանութի աշխատակիցների ցանկում չեք։ Խնդրեք խանութի սեփականատիրոջը, որ ձեզ ավելացնի։',
    access_down:
      'Cloudflare Access-ը չի պատասխանում, ուստի հնարավոր չէ պարզել, թե ով եք։ Փորձեք կրկին մեկ րոպեից։',
    failed: 'Կառավարման վահանակն այս պահին չի աշխատում։ Փորձեք կրկին մեկ րոպեից։',
  },
  fr: {
    title: 'Accès refusé',
    signed_out:
      'Personne n’est connecté. Ouvrez cette page par l’adresse protégée par Cloudflare Access.',
    not_staff:
      'Vous êtes connecté, mais vous ne faites pas partie de l’équipe de cette boutique. Demandez à un propriétaire de vous ajouter.',
    access_down:
      'Cloudflare Access ne répond pas : personne ne peut être identifié. Réessayez dans une minute.',
    failed: 'L’administration ne fonctionne pas pour le moment. Réessayez dans une minute.',
  },
}

/** Answers a page or a file that cannot be served, in the browser's language. */
export function serveRefusalPage(error: Error, c: Context<AdminEnv>): Response | Promise<Response> {
  const status = findStatus(error)
  if (status === HTTP_STATUS.INTERNAL_SERVER_ERROR) logError('admin', error, { path: c.req.path })
  const locale = findAcceptedLocale(c.req.header('Accept-Language') ?? '')
  const texts = inLocale(TEXTS, locale.code)
  return c.html(
    html`<!doctype html>
      <html lang="${locale.html_lang}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${texts.title}</title>
        </head>
        <body>
          <h1>${texts.title}</h1>
          <p>${texts[findReason(error)]}</p>
        </body>
      </html>`,
    status,
  )
}

function findStatus(error: Error) {
  if (error.message === ACCESS_DOWN_MESSAGE) return HTTP_STATUS.SERVICE_UNAVAILABLE
  const isRefused = error instanceof ApiError && error.status === HTTP_STATUS.FORBIDDEN
  return isRefused ? HTTP_STATUS.FORBIDDEN : HTTP_STATUS.INTERNAL_SERVER_ERROR
}

function findReason({ message }: Error): Exclude<keyof RefusalText, 'title'> {
  if (message === SIGNED_OUT_MESSAGE) return 'signed_out'
  if (message === ACCESS_DOWN_MESSAGE) return 'access_down'
  return message === NOT_STAFF_MESSAGE ? 'not_staff' : 'failed'
}

/** The first of the browser's languages that the admin has; weights are in the order of the list. */
function findAcceptedLocale(header: string) {
  const accepted = header.split(',').map((entry) => entry.trim().slice(0, 2).toLowerCase())
  return (
    accepted
      .map((code) =>
        LOCALES.find((locale) => locale.html_lang === code && Object.hasOwn(TEXTS, locale.code)),
      )
      .find(Boolean) ?? DEFAULT_LOCALE
  )
}
