import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router'
import { ApiError } from '#shared/api/errors.ts'
import type { PageQuery } from '#shared/pages/page-query.ts'
import type { LocaleCode } from '#shared/locale/locales.ts'
import type { Basename } from '#shared/locale/prefixes.ts'
import type { Breakpoint } from '#shared/viewport/breakpoint.ts'
import { pack } from './packing.ts'

export const HYDRATION_ELEMENT_ID = 'data'
const INTERNAL_STATUS = 500
/** The message for errors whose own message is not for visitors. */
export const INTERNAL_MESSAGE = 'Something went wrong.'

/** The initial data of the browser, in a JSON block because the CSP forbids inline scripts. */
export interface HydrationData {
  readonly origin: string
  readonly basename: Basename
  readonly locale: LocaleCode
  readonly breakpoint: Breakpoint
  readonly currency: string
  readonly isBot: boolean
  /** The key of this deployment's vendor, which calls contain while nobody is signed in. */
  readonly vendor_key?: string | undefined
  readonly query: PageQuery
  /** The id of the client build for which the page was rendered. */
  readonly build: string
  /** The file of the page's component; undefined for an unmatched URL. */
  readonly component?: string | undefined
  /** The files of the page's messages in addition to the first ones. */
  readonly messages: readonly string[]
  readonly router: Pick<StaticHandlerContext, 'loaderData' | 'actionData' | 'errors'>
}

interface HydrationInput extends Pick<
  HydrationData,
  | 'origin'
  | 'basename'
  | 'breakpoint'
  | 'currency'
  | 'isBot'
  | 'vendor_key'
  | 'query'
  | 'build'
  | 'component'
  | 'messages'
> {
  readonly locale: { readonly code: LocaleCode }
}

export function toHydrationJson(
  input: HydrationInput,
  { loaderData, errors }: Pick<StaticHandlerContext, 'loaderData' | 'errors'>,
): string {
  const { origin, basename, locale, breakpoint, currency, isBot, query, build, messages } = input
  const { vendor_key, component } = input
  const hydration: HydrationData = {
    origin,
    basename,
    locale: locale.code,
    breakpoint,
    currency,
    isBot,
    vendor_key,
    query,
    build,
    component,
    messages,
    router: { loaderData, actionData: null, errors },
  }
  return toJsonBlock(Object(pack(hydration)))
}

/** Serialises to JSON that cannot close its script element. */
export function toJsonBlock(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

export interface SafeErrors {
  readonly errors: StaticHandlerContext['errors']
  /** The first error that was not meant for the visitor. */
  readonly failure: unknown
  readonly status: number | undefined
}

/**
 * Retains thrown responses and replaces any other error by a plain 500, whose message stays on the
 * server.
 */
export function toHydrationErrors(errors: StaticHandlerContext['errors']): SafeErrors {
  if (errors === null) return { errors, failure: undefined, status: undefined }
  let failure: unknown
  const hydrationErrors = Object.fromEntries(
    Object.entries(errors).map(([routeId, error]: [string, unknown]) => {
      if (isRouteErrorResponse(error)) return [routeId, error]
      failure ??= error ?? new Error('Unknown error')
      return [routeId, { ...INTERNAL_RESPONSE, status: toStatus(error) }]
    }),
  )
  const [status] = Object.values(hydrationErrors).map((error) => error.status)
  return { errors: hydrationErrors, failure, status }
}

/** `isRouteErrorResponse` recognises a response by these fields. */
const INTERNAL_RESPONSE = { statusText: '', internal: false, data: INTERNAL_MESSAGE }

function toStatus(error: unknown): number {
  return error instanceof ApiError && error.status > INTERNAL_STATUS
    ? error.status
    : INTERNAL_STATUS
}
