import { findTrace } from './trace.ts'

type LogFields = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * Logs an error as one structured line, with the request id if there is one. It never holds personal
 * data: no IP or email address, token, cookie or query.
 */
export function logError(event: string, error: unknown, fields: LogFields = {}): void {
  const request_id = findTrace()?.request_id
  const entry = { level: 'error', event, request_id, ...fields, ...toFields(error) }
  console.error(JSON.stringify(entry))
}

/** Logs an event that is not an error, as one structured line under the same rules. */
export function logInfo(event: string, fields: LogFields): void {
  console.log(JSON.stringify({ level: 'info', event, ...fields }))
}

function toFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { message: String(error) }
  return { message: error.message, stack: error.stack }
}
