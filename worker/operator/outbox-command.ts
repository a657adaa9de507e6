import { defineCommand } from 'citty'
import type { Mail, WholeMail } from './outbox.ts'
import { reportFailure } from './report-failure.ts'

const EXIT_NOT_FOUND = 1
const LISTED = '50'
const SHORT_ID = 8

const json = { type: 'boolean', description: 'As JSON' } as const

const listArgs = {
  json,
  count: { type: 'string', description: 'How many at most', default: LISTED },
} as const

const list = defineCommand({
  meta: { name: 'list', description: 'The mails of the last thirty days, the newest first' },
  args: listArgs,
  async run({ args }) {
    try {
      const count = toCount(args.count)
      const { withPlatform } = await import('./platform.ts')
      const { listMails } = await import('./outbox.ts')
      const mails = await withPlatform(({ DB }) => listMails(DB, count))
      say(args.json ? JSON.stringify(mails, undefined, 2) : toTable(mails))
    } catch (error) {
      reportFailure(error)
    }
  },
})

const show = defineCommand({
  meta: { name: 'show', description: 'One mail with its words, as long as it has not been sent' },
  args: {
    id: { type: 'positional', description: 'Its id, or how that begins', required: true },
    html: { type: 'boolean', description: 'The HTML in place of the text' },
    json,
  },
  async run({ args }) {
    try {
      const { withPlatform } = await import('./platform.ts')
      const { findMails } = await import('./outbox.ts')
      const [mail, another] = await withPlatform(({ DB }) => findMails(DB, args.id))
      if (mail === undefined) return complain(`No mail has an id that begins with ${args.id}.`)
      if (another !== undefined)
        return complain(`Several mails have ids that begin with ${args.id}.`)
      say(args.json ? JSON.stringify(mail, undefined, 2) : toLetter(mail, args.html === true))
    } catch (error) {
      reportFailure(error)
    }
  },
})

export const outboxCommand = defineCommand({
  meta: { name: 'outbox', description: 'The mails that the shop has written' },
  // Known here too, so that a number after --count is not taken for a command.
  args: listArgs,
  subCommands: { list, show },
  default: 'list',
})

function toCount(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(`--count must be a number, not ${text}`)
  return Number(text)
}

function toTable(mails: readonly Mail[]): string {
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

function toLetter(mail: WholeMail, isHtml: boolean): string {
  const head = [
    `Id:       ${mail.id}`,
    `To:       ${mail.to_email}`,
    `Subject:  ${mail.subject}`,
    `Written:  ${toTime(mail.created_at)}`,
    `State:    ${toState(mail)}${mail.last_error === null ? '' : `, ${mail.last_error}`}`,
  ].map(toLine)
  const words = isHtml ? mail.html : mail.text
  return [...head, '', words === '' ? 'It was sent; its words are not kept.' : words].join('\n')
}

function toState({ sent_at, attempts }: Mail): string {
  if (sent_at !== null) return `sent ${toTime(sent_at)}`
  return attempts === 0 ? 'waits' : `tried ${attempts}×`
}

/** `2026-11-20 12:00`, UTC. */
function toTime(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ')
}

/** What strangers or providers wrote must not steer the terminal. */
function toLine(text: string): string {
  return text.replace(/\p{C}+/gu, ' ')
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`)
  process.exitCode = EXIT_NOT_FOUND
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
