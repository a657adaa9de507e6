import { MailRefused, type Mailer } from './mailer.ts'

const TIMEOUT_MS = 10_000
/** Its own words for what is wrong with the mail itself; anything else may pass. */
const FINAL_STATUSES: readonly number[] = [400, 413, 422]

/** A provider that speaks as Resend does, https://resend.com/docs/api-reference/emails/send-email */
export function createHttpMailer({
  url,
  key,
}: {
  readonly url: string
  readonly key: string
}): Mailer {
  return {
    async send({ id, from, to_email, subject, text, html }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${key}`,
          'Content-Type': 'application/json',
          // Tried again within a day, it is sent once.
          'Idempotency-Key': id,
        },
        body: JSON.stringify({
          from: from.name === '' ? from.email : `${from.name} <${from.email}>`,
          to: [to_email],
          subject,
          text,
          html,
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const said = await response.text()
      if (response.ok) return
      const message = `${response.status} ${said}`
      throw FINAL_STATUSES.includes(response.status) ? new MailRefused(message) : new Error(message)
    },
  }
}
