import * as z from 'zod/mini'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { BAD_REQUEST_MESSAGE } from '#shared/api/errors.ts'
import { logError } from '../observability/log.ts'
import { coerceToSchema } from './coerce-to-schema.ts'
import { HTTP_STATUS } from '../http/status.ts'

/** Without a locale, zod/mini only reports 'Invalid input'. */
z.config(z.locales.en())

const MAX_RESPONSE_BYTES = 4 * 1024 * 1024
const MAX_ERROR_BYTES = 64 * 1024
const JSON_TYPE_PATTERN = /^application\/(?:[\w.-]+\+)?json\b/i

/** A response that violates the contract. The details are logged, not shown to visitors. */
export class InvalidResponseError extends Error {}

/** Parses a successful response according to the contract. */
export async function readSuccess({ output }: Endpoint, response: Response): Promise<unknown> {
  const body = await readJson(response, MAX_RESPONSE_BYTES)
  const result = z.safeParse(output, coerceToSchema(output, body))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new InvalidResponseError(
    `breaks the contract at ${issue?.path.join('.')}: ${issue?.message}`,
  )
}

const Messages = z.array(z.string())
const FieldMessages = z.record(
  z.string(),
  z.union([
    Messages,
    z.pipe(
      z.string(),
      z.transform((text) => [text]),
    ),
  ]),
)
const UpstreamError = z.object({
  message: z.optional(z.string()),
  errors: z.optional(z.union([Messages, FieldMessages])),
})

/** The messages for calls that a proxy or firewall refuses in place of the backend. */
const PROXY_MESSAGES: Readonly<Record<number, string>> = {
  [HTTP_STATUS.FORBIDDEN]: 'The shop does not allow this request.',
  [HTTP_STATUS.CONTENT_TOO_LARGE]: 'This request is too large.',
  [HTTP_STATUS.TOO_MANY_REQUESTS]: 'There are too many requests. Please try again in a minute.',
}

/**
 * Parses the messages of an error response; an unreadable body gives the meaning of the status or a generic
 * message, except with a 404, which a proxy may answer in place of the backend. Both kinds of messages are passed on: the client shows
 * the message if there is one, otherwise the errors (spec §8).
 */
export async function readErrorBody(
  { path }: Endpoint,
  response: Response,
): Promise<z.output<typeof UpstreamError>> {
  try {
    const body = coerceToSchema(UpstreamError, await readJson(response, MAX_ERROR_BYTES))
    const { message, errors } = z.parse(UpstreamError, body)
    const hasErrors = errors !== undefined && Object.keys(errors).length > 0
    const hasMessage = message !== undefined && message !== ''
    if (hasMessage || hasErrors)
      return { ...(hasMessage && { message }), ...(hasErrors && { errors }) }
  } catch (error) {
    const { status } = response
    const isNotFound = status === HTTP_STATUS.NOT_FOUND
    if (isNotFound && error instanceof InvalidResponseError) throw error
    logError('upstream', error, { path, status })
    return { message: PROXY_MESSAGES[status] ?? BAD_REQUEST_MESSAGE }
  }
  return { message: BAD_REQUEST_MESSAGE }
}

async function readJson(response: Response, max_bytes: number): Promise<unknown> {
  if (response.status === HTTP_STATUS.NO_CONTENT || response.body === null) return {}
  const type = response.headers.get('Content-Type') ?? ''
  if (!JSON_TYPE_PATTERN.test(type)) {
    await response.body.cancel()
    throw new InvalidResponseError(`is no JSON but "${type}"`)
  }
  const text = await readText(response.body, max_bytes)
  try {
    return JSON.parse(text)
  } catch {
    throw new InvalidResponseError('is no valid JSON')
  }
}

async function readText(body: ReadableStream<Uint8Array>, max_bytes: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
  let text = ''
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > max_bytes) throw new InvalidResponseError(`is longer than ${max_bytes} bytes`)
    text += decode(decoder, chunk)
  }
  return text + decode(decoder)
}

/** Decodes the next part of a text; without a chunk, its end. */
function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined })
  } catch {
    throw new InvalidResponseError('is no valid UTF-8')
  }
}
