import { findTrace } from './seeing/trace.ts'

type LogFields = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * One structured line. Never holds personal data: no IP or e-mail address, token, cookie
 * or query. With the number that the visitor is shown, if it is of a request.
 */
export function logError(event: string, error: unknown, fields: LogFields = {}): void {
  const request_id = findTrace()?.request_id
  const said = { level: 'error', event, request_id, ...fields, ...toFields(error) }
  console.error(JSON.stringify(said))
}

/** What is worth knowing though nothing is wrong. Holds as little as an error's line. */
export function logInfo(event: string, fields: LogFields): void {
  console.log(JSON.stringify({ level: 'info', event, ...fields }))
}

function toFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { message: String(error) }
  return { message: error.message, stack: error.stack }
}
