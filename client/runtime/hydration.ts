import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router'
import { ApiError } from '#shared/api/errors.ts'
import type { PageQuery } from '#shared/pages/page-query.ts'
import type { LocaleCode } from '#shared/locale/locales.ts'
import type { Basename } from '#shared/locale/prefixes.ts'
import type { Breakpoint } from '#shared/viewport/breakpoint.ts'
import { pack } from './packing.ts'

export const HYDRATION_ELEMENT_ID = 'data'
const INTERNAL_STATUS = 500
/** What a visitor is told of an error whose own words are not for visitors. */
export const INTERNAL_MESSAGE = 'Something went wrong.'

/** What the browser starts from, in a JSON block: the CSP allows no inline script. */
export interface HydrationData {
  readonly origin: string
  readonly basename: Basename
  readonly locale: LocaleCode
  readonly breakpoint: Breakpoint
  readonly currency: string
  readonly isBot: boolean
  /** The key of this deployment's vendor, which calls carry while nobody is signed in. */
  readonly vendor_key?: string | undefined
  readonly query: PageQuery
  /** The id of the client build that the page was made for. */
  readonly build: string
  /** The file of the page's component; an address that no page has needs none. */
  readonly component?: string | undefined
  /** The files of what the page says beside the first messages. */
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

type Replacer = (key: string, value: unknown) => unknown

/** JSON that cannot end the script element it stands in. */
export function toJsonBlock(value: object, replacer?: Replacer): string {
  return JSON.stringify(value, replacer).replaceAll('<', '\\u003c')
}

export interface SafeErrors {
  readonly errors: StaticHandlerContext['errors']
  /** The first error that was not meant for the visitor. */
  readonly failure: unknown
  readonly status: number | undefined
}

/** Thrown answers stay; anything else becomes a plain 500, whose own words stay on the server. */
export function toHydrationErrors(errors: StaticHandlerContext['errors']): SafeErrors {
  if (errors === null) return { errors, failure: undefined, status: undefined }
  let failure: unknown
  const safe = Object.fromEntries(
    Object.entries(errors).map(([routeId, error]: [string, unknown]) => {
      if (isRouteErrorResponse(error)) return [routeId, error]
      failure ??= error ?? new Error('Unknown error')
      return [routeId, { ...INTERNAL_ANSWER, status: toStatus(error) }]
    }),
  )
  const [status] = Object.values(safe).map((error) => error.status)
  return { errors: safe, failure, status }
}

/** `isRouteErrorResponse` recognises an answer by these fields. */
const INTERNAL_ANSWER = { statusText: '', internal: false, data: INTERNAL_MESSAGE }

function toStatus(error: unknown): number {
  return error instanceof ApiError && error.status > INTERNAL_STATUS
    ? error.status
    : INTERNAL_STATUS
}
