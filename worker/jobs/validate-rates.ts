import { DAY_MS } from '#shared/time/day.ts'
import type { FeedRates } from './parse-rates.ts'

/** A currency whose rate comes from the feed. */
export interface FeedCurrency {
  readonly code: string
  readonly rate: number
  /** The feed's date of the rate; null if the rate comes from shop.yaml. */
  readonly rated_on: string | null
}

export interface RateValidation {
  readonly accepted: readonly { readonly code: string; readonly rate: number }[]
  /** The currencies whose rate is not changed, with the reason. */
  readonly rejected: readonly { readonly code: string; readonly reason: string }[]
}

const MAX_AGE_DAYS = 7
/** The operator decides about a larger change in one day, even if it is real. */
export const MAX_CHANGE_PERCENT = 20

/** Validates each rate of a feed; throws if the feed as a whole is invalid. */
export function validateRates(
  { date, rates }: FeedRates,
  currencies: readonly FeedCurrency[],
  now: Date,
): RateValidation {
  const age = now.getTime() - Date.parse(date)
  if (age > MAX_AGE_DAYS * DAY_MS) throw new Error(`The feed is of ${date}, which is too old`)
  if (age < -DAY_MS) throw new Error(`The feed is of ${date}, which is yet to come`)
  const lastDate = currencies
    .map(({ rated_on }) => rated_on ?? '')
    .toSorted()
    .at(-1)
  if (lastDate !== undefined && date < lastDate) {
    throw new Error(`The feed is of ${date}, older than the one of ${lastDate}`)
  }
  const results = currencies.map(({ code, rate: currentRate }) => {
    const rate = rates.get(code)
    return { code, rate: rate ?? 0, reason: findReason(rate, currentRate) }
  })
  return {
    accepted: results.flatMap(({ code, rate, reason }) =>
      reason === undefined ? [{ code, rate }] : [],
    ),
    rejected: results.flatMap(({ code, reason }) =>
      reason === undefined ? [] : [{ code, reason }],
    ),
  }
}

function findReason(rate: number | undefined, currentRate: number): string | undefined {
  if (rate === undefined) return 'The feed does not have it'
  if (!Number.isFinite(rate) || rate <= 0) return 'Its rate in the feed is not a positive number'
  const percent = Math.abs(rate / currentRate - 1) * 100
  if (percent > MAX_CHANGE_PERCENT)
    return `${rate} is more than ${MAX_CHANGE_PERCENT} % from ${currentRate}`
  return undefined
}
