/** A mail as it waits in the outbox. */
export interface Mail {
  readonly to_email: string
  readonly kind: string
  readonly language_id: number
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** One mailbox and nothing that could end a header or name a second one. */
const MAILBOX =
  /^[^\s\p{C}<>()[\]{},;:\\"'`@]{1,64}@[^\s\p{C}<>()[\]{},;:\\"'`@.]+(?:\.[^\s\p{C}<>()[\]{},;:\\"'`@.]+)+$/u

/** Whether a mail may be sent there; stricter than the forms, which only look for slips. */
export function isMailable(email: string): boolean {
  return MAILBOX.test(email)
}

/** What a header can hold: one line, nothing that is not seen. */
export function toHeader(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
