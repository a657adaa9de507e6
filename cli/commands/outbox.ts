import { MAX_ATTEMPTS } from '../../worker/mail/outbox.ts'
import { command, ready, group } from '../command/command.ts'
import { LISTING, takeListed, toListing } from '../command/listing.ts'
import { say, sayJson, toLine, toTime } from '../command/say.ts'
import type { Email, EmailWithBody } from '../../worker/operations/outbox.ts'

const SHORT_ID = 8

const list = command({
  description: 'The mails of the last thirty days, the newest first',
  args: LISTING,
  examples: ['outbox', 'outbox --limit=5 --json'],
  async run(given) {
    const listing = toListing(given)
    const { withPlatform } = await import('../platform/platform.ts')
    const { listEmails } = await import('../../worker/operations/outbox.ts')
    const rows = await withPlatform(({ DB }) => listEmails(DB, listing.count), given.where)
    const mails = takeListed(rows, listing, given)
    if (given.isJson) return sayJson(mails)
    say(toMailTable(mails))
  },
})

const show = command({
  description: 'One mail with its words, as long as it has not been sent',
  args: {
    id: { type: 'positional', description: 'Its id, or how that begins', required: true },
    html: { type: 'boolean', description: 'The HTML in place of the text' },
  },
  examples: ['outbox show 3f2a91c0'],
  async run(given) {
    const id = given.need('id')
    const { withPlatform } = await import('../platform/platform.ts')
    const { getEmail } = await import('../../worker/operations/outbox.ts')
    const email = await withPlatform(({ DB }) => getEmail(DB, id), given.where)
    if (given.isJson) return sayJson(email)
    say(toEmailText(email, given.has('html')))
  },
})

const resend = command({
  description: 'Sends a mail again: one that was given up, or the letter of an order anew',
  args: { id: { type: 'positional', description: 'Its id, or how that begins', required: true } },
  examples: ['outbox resend 3f2a91c0'],
  async run(given) {
    const id = given.need('id')
    const { withPlatform } = await import('../platform/platform.ts')
    const { resendEmail } = await import('../../worker/operations/resend-email.ts')
    const resent = await withPlatform(({ DB }) => resendEmail(DB, id, new Date()), given.where)
    if (given.isJson) return sayJson(resent)
    say(
      resent.is_new
        ? `Written anew to ${toLine(resent.to_email)}; it leaves within minutes.`
        : `It waits again for ${toLine(resent.to_email)} and leaves within minutes.`,
    )
  },
})

export const outboxCommand = group({
  name: 'outbox',
  description: 'The mails that the shop has written',
  commands: { list: ready(list), show: ready(show), resend: ready(resend) },
  default: { name: 'list', args: list.args },
})

function toMailTable(mails: readonly Email[]): string {
  if (mails.length === 0) return 'The outbox is empty.'
  return mails
    .map((mail) =>
      [
        mail.id.slice(0, SHORT_ID),
        toTime(mail.created_at),
        toState(mail),
        mail.to_email,
        mail.subject,
      ]
        .map(toLine)
        .join('  '),
    )
    .join('\n')
}

function toEmailText(mail: EmailWithBody, isHtml: boolean): string {
  const head = [
    `Id:       ${mail.id}`,
    `To:       ${mail.to_email}`,
    `Subject:  ${mail.subject}`,
    `Written:  ${toTime(mail.created_at)}`,
    `State:    ${toState(mail)}${mail.last_error === null ? '' : `, ${mail.last_error}`}`,
  ].map(toLine)
  const words = (isHtml ? mail.html : mail.text).split('\n').map(toLine).join('\n')
  return [...head, '', words === '' ? 'It was sent; its words are not kept.' : words].join('\n')
}

function toState({ sent_at, attempts }: Email): string {
  if (sent_at !== null) return `sent ${toTime(sent_at)}`
  if (attempts >= MAX_ATTEMPTS) return 'given up'
  return attempts === 0 ? 'waits' : `tried ${attempts}×`
}
