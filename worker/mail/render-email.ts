import { html } from 'hono/html'
import type { Locale } from '#shared/locale/locales.ts'
import { localizePath, paths } from '#shared/url/paths.ts'
import { inLocale } from '#shared/locale/localized.ts'
import { toHeaderValue, type Mail } from './mail.ts'
import { MAIL_MESSAGES } from './messages/all.ts'
import type { EmailKind, EmailVariant } from './messages/mail-messages.ts'

export interface EmailContent {
  readonly kind: EmailKind
  /** Selects other messages than those of the kind. */
  readonly variant?: EmailVariant | undefined
  readonly to_email: string
  readonly locale: Locale
  /** The shop's name in that language. */
  readonly shop: string
  /** The target of the button. */
  readonly link: string
  /** The email address that the text mentions, if it is not the recipient's. */
  readonly email?: string
  /** The order number that the text mentions. */
  readonly number?: string
  /** Rows shown below the text, such as the ordered products. */
  readonly rows?: readonly EmailRow[]
  /** The page that ends such emails, and the address for the header of RFC 8058. */
  readonly unsubscribe?: { readonly link: string; readonly one_click_url: string }
}

export interface EmailRow {
  readonly label: string
  readonly value: string
  /** Whether the value is an address of the web that becomes a link. */
  readonly isLink?: boolean
}

export function toLinkRow(label: string, address: string): EmailRow {
  return { label, value: address, isLink: true }
}

/**
 * Renders an email as text and as HTML. It contains no text that a visitor entered, because a stranger could
 * send other texts to anyone that way. Only a mailbox that has confirmed a question gets its text with the answer.
 */
export async function renderEmail(content: EmailContent): Promise<Mail> {
  const { kind, to_email, locale, shop, link, email = '', number = '', rows = [] } = content
  const messages = inLocale(MAIL_MESSAGES, locale.code)
  const fill = (text: string) =>
    text
      .replaceAll('{shop}', () => shop)
      .replaceAll('{email}', () => email)
      .replaceAll('{number}', () => number)
  const { button, ...words } = messages[content.variant ?? kind]
  const parts = {
    ...content,
    rows,
    subject: toHeaderValue(fill(words.subject)),
    text: fill(words.text),
    button,
    note: fill(words.note),
    by_hand: messages.by_hand,
    end: messages.unsubscribe,
    colon: messages.colon,
    help: messages.help,
    help_link: new URL(link).origin + localizePath(locale.code, paths.help),
  }
  return {
    to_email,
    kind,
    language_id: locale.language_id,
    subject: parts.subject,
    text: toText(parts),
    html: await toHtml(parts),
    unsubscribe_url: content.unsubscribe?.one_click_url,
  }
}

interface EmailParts {
  readonly locale: Locale
  readonly shop: string
  readonly link: string
  readonly subject: string
  readonly text: string
  readonly button: string
  readonly note: string
  readonly by_hand: string
  readonly colon: string
  readonly help: string
  readonly help_link: string
  /** The text of the link that ends such emails. */
  readonly end: string
  readonly unsubscribe?: EmailContent['unsubscribe']
  readonly rows: readonly EmailRow[]
}

function toText(parts: EmailParts): string {
  const { text, rows, button, link, note, shop, end, unsubscribe, help, help_link, colon } = parts
  const endText = unsubscribe === undefined ? '' : `\n${end}${colon}\n${unsubscribe.link}\n`
  const rowsText = rows
    .map(
      ({ label, value }) => `${[label, value].filter((cell) => cell !== '').join(`${colon} `)}\n`,
    )
    .join('')
  return `${text}\n\n${rowsText === '' ? '' : `${rowsText}\n`}${button}${colon}\n${link}\n\n${note}\n\n-- \n${shop}\n${help}${colon} ${help_link}\n${endText}`
}

/** Email clients support little CSS, and only in style attributes. */
async function toHtml(parts: EmailParts): Promise<string> {
  const { locale, subject, text, rows, button, note, by_hand, shop, link, end, unsubscribe } = parts
  const { help, help_link } = parts
  const page = await html`<!doctype html>
    <html lang="${locale.html_lang}" dir="${locale.direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body
        style="margin:0;padding:24px;background:#faf7f1;color:#1d1916;font:17px/1.5 Georgia,serif"
      >
        <div style="max-width:34em;margin:0 auto">
          <p>${text}</p>
          ${
            rows.length === 0
              ? ''
              : html`<table>
                  ${rows.map(toHtmlRow)}
                </table>`
          }
          <p style="margin:28px 0">
            <a
              href="${link}"
              style="display:inline-block;padding:12px 20px;background:#9b1232;color:#fff;text-decoration:none"
              >${button}</a
            >
          </p>
          <p>${note}</p>
          <p style="font-size:14px;color:#5f564d">
            ${by_hand}<br />
            <a href="${link}" style="color:#9b1232;word-break:break-all">${link}</a>
          </p>
          <p style="font-size:14px;color:#5f564d">
            ${shop}<br /><a href="${help_link}" style="color:#5f564d">${help}</a>
            ${
              unsubscribe === undefined
                ? ''
                : html`<br /><a href="${unsubscribe.link}" style="color:#5f564d">${end}</a>`
            }
          </p>
        </div>
      </body>
    </html> `
  return page.toString()
}

function toHtmlRow({ label, value, isLink = false }: EmailRow) {
  const shownValue = isLink ? html`<a href="${value}" style="color:#9b1232">${value}</a>` : value
  return html`<tr>
    <th style="padding:4px 24px 4px 0;text-align:left;font-weight:normal;color:#5f564d">
      ${label}
    </th>
    <td style="padding:4px 0;white-space:pre-line;overflow-wrap:anywhere">${shownValue}</td>
  </tr>`
}
