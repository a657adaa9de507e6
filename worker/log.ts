type LogFields = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * One structured line. Never holds personal data: no IP or e-mail address, token, cookie
 * or query.
 */
export function logError(event: string, error: unknown, fields: LogFields = {}): void {
  console.error(JSON.stringify({ level: 'error', event, ...fields, ...toFields(error) }))
}

function toFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { message: String(error) }
  return { message: error.message, stack: error.stack }
}
