import * as z from 'zod/mini'
import {
  isRefusalCode,
  ACCESS_DOWN_MESSAGE,
  NO_EMAIL_MESSAGE,
  NOT_STAFF_MESSAGE,
  ROLE_MESSAGE,
  type RefusalCode,
  type RefusalValues,
} from '#shared/admin/refusals.ts'
import { ApiError } from '#shared/api/errors.ts'
import type { MessageKey } from '../locale/messages/en.ts'

const NO_RESPONSE = 0
const HTTP_UNAUTHORIZED = 401
const HTTP_FORBIDDEN = 403
const HTTP_NOT_FOUND = 404
const HTTP_CONFLICT = 409
const FIRST_CLIENT_ERROR = 400
const FIRST_SERVER_ERROR = 500

const KEYS: Readonly<Record<string, MessageKey>> = {
  [ACCESS_DOWN_MESSAGE]: 'error.access_down',
  [ROLE_MESSAGE]: 'error.role',
  [NOT_STAFF_MESSAGE]: 'error.not_staff',
  [NO_EMAIL_MESSAGE]: 'error.no_email',
}

const RefusalBody = z.object({
  code: z.string(),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})

interface FoundRefusal {
  readonly code: RefusalCode
  readonly values: RefusalValues
}

/** Finds the case in which an operation refuses. A newer worker may know cases that this client does not. */
export function findRefusal(error: Error): FoundRefusal | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { data } = z.safeParse(RefusalBody, error.body)
  if (data === undefined || !isRefusalCode(data.code)) return undefined
  return { code: data.code, values: data.values ?? {} }
}

/** Returns the message for an error that is no refusal of an operation; the worker's own words are English. */
export function describeFailure(error: Error): MessageKey {
  if (isSignedOut(error)) return 'error.signed_out'
  const known = KEYS[error.message]
  if (known !== undefined) return known
  if (!(error instanceof ApiError)) return 'error.server'
  if (error.status === NO_RESPONSE) return 'error.network'
  if (error.status === HTTP_FORBIDDEN) return 'error.forbidden'
  if (error.status === HTTP_NOT_FOUND) return 'error.not_found'
  if (error.status === HTTP_CONFLICT) return 'error.conflict'
  const isInput = error.status >= FIRST_CLIENT_ERROR && error.status < FIRST_SERVER_ERROR
  return isInput ? 'error.input' : 'error.server'
}

export function isSignedOut(error: Error): boolean {
  return error instanceof ApiError && error.status === HTTP_UNAUTHORIZED
}

/** Whether the same call may succeed by itself a moment later. */
export function isTemporary(error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === NO_RESPONSE || error.status >= FIRST_SERVER_ERROR
}
