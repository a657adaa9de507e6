import { MailRejectedError, type Mailer } from './mailer.ts'

/** Error codes of the Email Service for which a retry is pointless. */
const PERMANENT_ERROR_CODES: readonly string[] = [
  'E_VALIDATION_ERROR',
  'E_FIELD_MISSING',
  'E_RECIPIENT_NOT_ALLOWED',
  'E_RECIPIENT_SUPPRESSED',
  'E_CONTENT_TOO_LARGE',
]

/**
 * Sends through Cloudflare's Email Service,
 * https://developers.cloudflare.com/email-service/api/send-emails/workers-api/
 */
export function createCloudflareMailer(binding: SendEmail): Mailer {
  return {
    async send({ from, to_email, subject, text, html, headers }) {
      try {
        await binding.send({
          from: from.name === '' ? from.email : { name: from.name, email: from.email },
          to: to_email,
          subject,
          text,
          html,
          ...(Object.keys(headers).length > 0 && { headers: { ...headers } }),
        })
      } catch (error) {
        if (PERMANENT_ERROR_CODES.includes(findCode(error)))
          throw new MailRejectedError(findCode(error))
        throw error
      }
    },
  }
}

function findCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
