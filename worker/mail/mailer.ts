/** What a provider is given. `id` stays the same however often a mail is tried. */
export interface MailToSend {
  readonly id: string
  readonly from: Sender
  readonly to_email: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Sender {
  /** Empty where only an address is known. */
  readonly name: string
  readonly email: string
}

export interface Mailer {
  /** Ends when the provider has taken the mail; throws MailRefused where trying again is no use. */
  readonly send: (mail: MailToSend) => Promise<void>
}

/** The provider will never take this mail. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
