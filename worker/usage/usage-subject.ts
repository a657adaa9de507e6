/** The network and account to which use is charged, as keyed hashes that change every day. */
export interface UsageSubject {
  readonly network: string
  readonly account: string | undefined
  /** The shop's factor for the daily limits. */
  readonly factor: number
}

/** Returns the daily limit after applying the shop's factor. */
export function toDailyLimit({ factor }: UsageSubject, limit: number): number {
  return Math.floor(limit * factor)
}

/** Returns the counter keys of one resource for a network and account. */
export function toBuckets({ network, account }: UsageSubject, resource: string): string[] {
  const buckets = [`${resource} of network ${network}`]
  return account === undefined ? buckets : [...buckets, `${resource} of account ${account}`]
}

/** Returns the counter key of one resource for all visitors in the current hour. */
export function toHourBucket(resource: string, now: Date): string {
  return `${resource} of all ${now.toISOString().slice(0, 13)}`
}
