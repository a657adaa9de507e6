/** An email as it is stored in the outbox. */
export interface Mail {
  readonly to_email: string
  readonly kind: string
  readonly language_id: number
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The address to which mail programs send a POST to unsubscribe (RFC 8058). */
  readonly unsubscribe_url?: string | undefined
}

/** Exactly one mailbox, without any character that could end a header or add a second address. */
const MAILBOX_PATTERN =
  /^[^\s\p{C}<>()[\]{},;:\\"`@]{1,64}@[^\s\p{C}<>()[\]{},;:\\"'`@.]+(?:\.[^\s\p{C}<>()[\]{},;:\\"'`@.]+)+$/u

/**
 * Whether emails may be sent to an address. This is stricter than the forms, which only detect typing
 * errors.
 */
export function isValidRecipient(email: string): boolean {
  return MAILBOX_PATTERN.test(email)
}

/** Converts text to a header value: one line without invisible characters. */
export function toHeaderValue(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
