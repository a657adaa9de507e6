import { ApiError } from '#shared/api/errors.ts'
import type { PageQuery } from '#shared/pages/page-query.ts'
import type { LocaleCode } from '#shared/locale/locales.ts'
import type { Basename } from '#shared/locale/prefixes.ts'
import type { Breakpoint } from '#shared/viewport/breakpoint.ts'
import type { General } from '#shared/content/general.ts'
import type { AnyPage } from '#shared/pages/contract.ts'
import { pack } from './packing.ts'
import { PageError } from './page-error.ts'

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
  /** The shop's own data; undefined when it could not be read. */
  readonly general: General | undefined
  readonly page: AnyPage | undefined
  /** The error that is shown instead of the page. */
  readonly error: Pick<PageError, 'status' | 'message'> | undefined
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
  | 'page'
  | 'error'
> {
  readonly locale: { readonly code: LocaleCode }
  /** The shop's own data with texts in this language only. */
  readonly general: unknown
}

export function toHydrationJson(input: HydrationInput): string {
  const { origin, basename, locale, breakpoint, currency, isBot, query, build, messages } = input
  const { vendor_key, component, general, page, error } = input
  const hydration: Readonly<Record<keyof HydrationData, unknown>> = {
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
    general,
    page,
    error: error && { status: error.status, message: error.message },
  }
  return toJsonBlock(Object(pack(hydration)))
}

/** Serialises to JSON that cannot close its script element. */
export function toJsonBlock(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

interface SafeError {
  readonly error: PageError
  /** The original error if it was not meant for the visitor. */
  readonly failure: unknown
}

/** Retains an error that is for visitors and replaces any other, whose message stays on the server. */
export function toSafeError(error: unknown): SafeError {
  if (error instanceof PageError) return { error, failure: undefined }
  return {
    error: new PageError(toStatus(error), INTERNAL_MESSAGE),
    failure: error ?? new Error('Unknown error'),
  }
}

function toStatus(error: unknown): number {
  return error instanceof ApiError && error.status > INTERNAL_STATUS
    ? error.status
    : INTERNAL_STATUS
}
