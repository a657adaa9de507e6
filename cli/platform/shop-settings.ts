import { findRetentionYears, MAX_RETENTION_YEARS } from '../../worker/env.ts'

type Variables = Readonly<Record<string, unknown>>

const ADDRESSES = ['SITE_URL', 'CDN_BASE_URL', 'API_BASE_URL', 'MAP_EMBED_URL'] as const
const NUMBERS = ['API_TIMEOUT_MS', 'DAILY_LIMIT_FACTOR'] as const
const RETENTION = 'INVOICE_RETENTION_YEARS'
const PROTOCOLS: readonly string[] = ['http:', 'https:']

/** Lists the variables with which the worker could answer no request, or could erase no old invoices. */
export function listWrongSettings(vars: Variables): string[] {
  const toText = (name: string) => {
    const value = vars[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  return [
    ...ADDRESSES.filter((name) => toText(name) !== '' && !isAddress(toText(name))).map(
      (name) => `${name} is "${toText(name)}" and must be an address such as https://shop.example`,
    ),
    ...NUMBERS.filter((name) => !(Number(toText(name)) > 0)).map(
      (name) => `${name} is "${toText(name)}" and must be a number above 0`,
    ),
    ...(findRetentionYears(toText(RETENTION)) === undefined
      ? [
          `${RETENTION} is "${toText(RETENTION)}" and must be a number from 1 to ${MAX_RETENTION_YEARS}`,
        ]
      : []),
  ]
}

function isAddress(text: string): boolean {
  return PROTOCOLS.includes(URL.parse(text)?.protocol ?? '')
}

export function requireSettings(vars: Variables): void {
  const mistakes = listWrongSettings(vars)
  if (mistakes.length > 0) throw new Error(`wrangler.toml: ${mistakes.join('; ')}`)
}
