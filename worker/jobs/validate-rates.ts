import type { FedRates } from './parse-rates.ts'

/** A currency whose rate the feed tells. */
export interface FedCurrency {
  readonly code: string
  readonly rate: number
  /** The feed's date of the rate; null: it is the one of shop.yaml. */
  readonly rated_on: string | null
}

export interface Judged {
  readonly accepted: readonly { readonly code: string; readonly rate: number }[]
  /** Why a currency keeps the rate it has. */
  readonly refused: readonly { readonly code: string; readonly reason: string }[]
}

const DAY_MS = 24 * 60 * 60_000
const MAX_AGE_DAYS = 7
/** A currency that really moved by more in a day is the operator's to decide on. */
const MAX_CHANGE = 0.2

/** Which rates of a feed can be true. Throws if the feed as a whole cannot. */
export function judgeRates(
  { date, rates }: FedRates,
  currencies: readonly FedCurrency[],
  now: Date,
): Judged {
  const age = now.getTime() - Date.parse(date)
  if (age > MAX_AGE_DAYS * DAY_MS) throw new Error(`The feed is of ${date}, which is too old`)
  if (age < -DAY_MS) throw new Error(`The feed is of ${date}, which is yet to come`)
  const last = currencies
    .map(({ rated_on }) => rated_on ?? '')
    .toSorted()
    .at(-1)
  if (last !== undefined && date < last) {
    throw new Error(`The feed is of ${date}, older than the one of ${last}`)
  }
  const judged = currencies.map(({ code, rate: known }) => {
    const rate = rates.get(code)
    return { code, rate: rate ?? 0, reason: findReason(rate, known) }
  })
  return {
    accepted: judged.flatMap(({ code, rate, reason }) =>
      reason === undefined ? [{ code, rate }] : [],
    ),
    refused: judged.flatMap(({ code, reason }) => (reason === undefined ? [] : [{ code, reason }])),
  }
}

function findReason(rate: number | undefined, known: number): string | undefined {
  if (rate === undefined) return 'The feed does not have it'
  if (!Number.isFinite(rate) || rate <= 0) return 'Its rate in the feed is not a positive number'
  const change = Math.abs(rate / known - 1)
  if (change > MAX_CHANGE) return `${rate} is more than ${MAX_CHANGE * 100} % from ${known}`
  return undefined
}
