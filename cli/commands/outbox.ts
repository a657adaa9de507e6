import { createCommandContext } from '../command/command-context.ts'
import { MAX_ATTEMPTS } from '../../worker/mail/outbox.ts'
import { createCommand, toLoader, createCommandGroup } from '../command/command.ts'
import { LIST_OPTIONS, limitRows, parseListLimit } from '../command/list-limit.ts'
import { print, printJson, toSingleLine, formatTime } from '../command/print.ts'
import type { Email, EmailWithBody } from '../../worker/operations/outbox.ts'

const SHORT_ID_CHARACTERS = 8

const list = createCommand({
  description: 'Lists the emails of the last 30 days, newest first',
  args: LIST_OPTIONS,
  examples: ['outbox', 'outbox --limit=5 --json'],
  async run(args) {
    const limit = parseListLimit(args)
    const { withPlatform } = await import('../platform/platform.ts')
    const { listEmails } = await import('../../worker/operations/outbox.ts')
    const rows = await withPlatform(({ DB }) => listEmails(DB, limit.count), args.target)
    const emails = limitRows(rows, limit, args)
    if (args.isJson) return printJson(emails)
    print(formatEmailTable(emails))
  },
})

const show = createCommand({
  description: 'Shows one email, with its text until it is sent',
  args: {
    id: { type: 'positional', description: 'The id, or the beginning of it', required: true },
    html: { type: 'boolean', description: 'Shows the HTML instead of the text' },
  },
  examples: ['outbox show 3f2a91c0'],
  async run(args) {
    const id = args.get('id')
    const { withPlatform } = await import('../platform/platform.ts')
    const { getEmail } = await import('../../worker/operations/outbox.ts')
    const email = await withPlatform(({ DB }) => getEmail(DB, id), args.target)
    if (args.isJson) return printJson(email)
    print(formatEmail(email, args.has('html')))
  },
})

const resend = createCommand({
  description: 'Sends an email again: one that failed, or the email of an order',
  args: {
    id: { type: 'positional', description: 'The id, or the beginning of it', required: true },
  },
  examples: ['outbox resend 3f2a91c0'],
  async run(args) {
    const id = args.get('id')
    const { withPlatform } = await import('../platform/platform.ts')
    const { resendEmail } = await import('../../worker/operations/resend-email.ts')
    const result = await withPlatform(
      ({ DB }) => resendEmail(DB, id, createCommandContext()),
      args.target,
    )
    if (args.isJson) return printJson(result)
    print(
      result.is_new
        ? `A new email was written to ${toSingleLine(result.to_email)}; it will be sent within minutes.`
        : `The email to ${toSingleLine(result.to_email)} will be sent within minutes.`,
    )
  },
})

export const outboxCommand = createCommandGroup({
  name: 'outbox',
  description: 'The emails of the shop',
  commands: { list: toLoader(list), show: toLoader(show), resend: toLoader(resend) },
  default: { name: 'list', args: list.args },
})

function formatEmailTable(emails: readonly Email[]): string {
  if (emails.length === 0) return 'The outbox is empty.'
  return emails
    .map((email) =>
      [
        email.id.slice(0, SHORT_ID_CHARACTERS),
        formatTime(email.created_at),
        formatState(email),
        email.to_email,
        email.subject,
      ]
        .map(toSingleLine)
        .join('  '),
    )
    .join('\n')
}

function formatEmail(email: EmailWithBody, isHtml: boolean): string {
  const headLines = [
    `Id:       ${email.id}`,
    `To:       ${email.to_email}`,
    `Subject:  ${email.subject}`,
    `Written:  ${formatTime(email.created_at)}`,
    `State:    ${formatState(email)}${email.last_error === null ? '' : `, ${email.last_error}`}`,
  ].map(toSingleLine)
  const body = (isHtml ? email.html : email.text).split('\n').map(toSingleLine).join('\n')
  return [
    ...headLines,
    '',
    body === '' ? 'This email was sent. The shop does not keep the text of sent emails.' : body,
  ].join('\n')
}

function formatState({ sent_at, attempts }: Email): string {
  if (sent_at !== null) return `sent ${formatTime(sent_at)}`
  if (attempts >= MAX_ATTEMPTS) return 'given up'
  return attempts === 0 ? 'waits' : `tried ${attempts}×`
}
