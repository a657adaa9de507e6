import { MailRejectedError, type Mailer, type Sender } from './mailer.ts'
import { HTTP_STATUS } from '../http/status.ts'

const TIMEOUT_MS = 10_000
/** Statuses that reject the email itself; any other error may be temporary. */
const PERMANENT_ERROR_STATUSES: readonly number[] = [
  HTTP_STATUS.BAD_REQUEST,
  HTTP_STATUS.CONTENT_TOO_LARGE,
  HTTP_STATUS.UNPROCESSABLE_CONTENT,
]
/** Characters for which a display name is quoted (RFC 5322, section 3.2.3). */
const SPECIALS = /[()<>[\]:;@\\,."]/

/**
 * Sends through an HTTP API that is compatible with Resend,
 * https://resend.com/docs/api-reference/emails/send-email
 */
export function createHttpMailer({
  url,
  key,
}: {
  readonly url: string
  readonly key: string
}): Mailer {
  return {
    async send({ id, from, to_email, subject, text, html, headers }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${key}`,
          'Content-Type': 'application/json',
          // The provider sends an email once, even if it is retried within a day.
          'Idempotency-Key': id,
        },
        body: JSON.stringify({
          from: toMailbox(from),
          to: [to_email],
          subject,
          text,
          html,
          ...(Object.keys(headers).length > 0 && { headers }),
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const body = await response.text()
      if (response.ok) return
      const message = `${response.status} ${body}`
      throw PERMANENT_ERROR_STATUSES.includes(response.status)
        ? new MailRejectedError(message)
        : new Error(message)
    },
  }
}

function toMailbox({ name, email }: Sender): string {
  if (name === '') return email
  const quotedName = SPECIALS.test(name) ? `"${name.replaceAll(/["\\]/g, '\\$&')}"` : name
  return `${quotedName} <${email}>`
}
