const EXIT_FAILURE = 2

/** One clear line for what nobody foresaw; the stack only for those who ask with DEBUG. */
export function reportFailure(error: unknown): void {
  process.exitCode = EXIT_FAILURE
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Failed: ${toAdvice(message)}\n`)
  if (process.env['DEBUG'] && error instanceof Error) process.stderr.write(`${error.stack}\n`)
}

function toAdvice(message: string): string {
  if (!/no such (table|column)/.test(message)) return message.split('\n')[0] ?? message
  const state = process.env['KARAVAN_STATE']
  const place = state === undefined ? '' : ` --persist-to ${state}`
  const command = `npx wrangler d1 migrations apply karavan --local${place}`
  return `the database lacks tables or columns of this version; run: ${command}`
}
