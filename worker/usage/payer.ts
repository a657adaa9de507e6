/** Whom what is stored is counted for: keyed hashes that are others the next day. */
export interface Payer {
  readonly network: string
  readonly account: string | undefined
  /** How many times the daily limits the shop allows. */
  readonly factor: number
}

/** How much of a day's limit the shop lets this payer use. */
export function toAllowed({ factor }: Payer, most: number): number {
  return Math.floor(most * factor)
}

/** The counter of one thing for a payer's network and account. */
export function toBuckets({ network, account }: Payer, what: string): string[] {
  const buckets = [`${what} of network ${network}`]
  return account === undefined ? buckets : [...buckets, `${what} of account ${account}`]
}

/** The counter of one thing for everybody in this hour. */
export function toHourBucket(what: string, now: Date): string {
  return `${what} of all ${now.toISOString().slice(0, 13)}`
}
