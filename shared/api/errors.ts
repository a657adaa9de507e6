/**
 * The errors of a failed call in the form that forms and pages use: a list of messages, or messages by
 * field.
 */
export interface NormalizedErrors {
  readonly general: readonly string[] | FieldErrors
}

export type FieldErrors = Readonly<Record<string, readonly string[]>>

export const BAD_REQUEST_MESSAGE = 'Bad request!'

/** A failed call. `status` is the HTTP status, or 0 if there was no response. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: NormalizedErrors
  /** The response's JSON, for what only one client reads of it. */
  readonly body: unknown

  constructor(status: number, errors: NormalizedErrors, body?: unknown) {
    super(firstMessage(errors))
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.body = body
  }
}

/**
 * Spec §8: `message` takes precedence over `errors`; without either, or without a body, the message is
 * 'Bad request!'.
 */
export function normalizeErrors(body: unknown): NormalizedErrors {
  if (isRecord(body)) {
    const { message } = body
    if (typeof message === 'string' && message !== '') return { general: [message] }
    const { errors } = body
    if (isMessageList(errors) || isFieldErrors(errors)) return { general: errors }
  }
  return { general: [BAD_REQUEST_MESSAGE] }
}

function firstMessage({ general }: NormalizedErrors): string {
  return Object.values(general).flat()[0] ?? BAD_REQUEST_MESSAGE
}

interface ErrorBody {
  readonly message?: unknown
  readonly errors?: unknown
}

function isRecord(value: unknown): value is ErrorBody & Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

export function isFieldErrors(value: unknown): value is FieldErrors {
  return isRecord(value) && Object.values(value).every(isMessageList)
}

function isMessageList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((message) => typeof message === 'string')
}
