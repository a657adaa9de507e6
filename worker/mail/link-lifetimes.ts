const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long the link of a mail works. Links of other kinds outlive every attempt to send the mail. */
export const LINK_LIFETIMES_MS = {
  confirm: 24 * HOUR_MS,
  reset: HOUR_MS,
  'change-old': 24 * HOUR_MS,
  'change-new': 24 * HOUR_MS,
  'sign-in': 15 * MINUTE_MS,
  'order-account': 15 * MINUTE_MS,
} as const

interface StoredMail {
  readonly kind: string
  readonly created_at: string
}

/** Whether the link of a mail no longer works. */
export function hasExpiredLink({ kind, created_at }: StoredMail, now: Date): boolean {
  const lifetimes: Readonly<Record<string, number>> = LINK_LIFETIMES_MS
  const lifetime = lifetimes[kind]
  return lifetime !== undefined && Date.parse(created_at) + lifetime <= now.getTime()
}
