/** An email as it is passed to a provider. `id` is the same for every attempt. */
export interface MailToSend {
  readonly id: string
  readonly from: Sender
  readonly to_email: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

export interface Sender {
  /** Empty if only the address is known. */
  readonly name: string
  readonly email: string
}

export interface Mailer {
  /**
   * Resolves when the provider has accepted the email; throws MailRejectedError if a retry is pointless.
   */
  readonly send: (mail: MailToSend) => Promise<void>
}

/** The provider has rejected this email permanently. */
export class MailRejectedError extends Error {
  override readonly name = 'MailRejectedError'
}
