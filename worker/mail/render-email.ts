import { html } from 'hono/html'
import type { Locale } from '#shared/locale/locales.ts'
import { toHeader, type Mail } from './mail.ts'
import { MAIL_WORDS } from './messages/all.ts'
import type { LetterKind } from './messages/mail-words.ts'

export interface Letter {
  readonly kind: LetterKind
  readonly to_email: string
  readonly locale: Locale
  /** The shop's name in that language. */
  readonly shop: string
  /** Where its button leads. */
  readonly link: string
  /** The address that the words speak of, where it is not the reader's. */
  readonly email?: string
  /** The order that the words speak of. */
  readonly number?: string
  /** Facts below the words, such as what was bought. */
  readonly rows?: readonly LetterRow[]
}

export interface LetterRow {
  readonly label: string
  readonly value: string
}

/** Writes a mail as text and as HTML. What a stranger chose for a name is never in it. */
export async function writeLetter(letter: Letter): Promise<Mail> {
  const { kind, to_email, locale, shop, email = '', number = '', rows = [] } = letter
  const words = MAIL_WORDS[locale.code]
  const fill = (text: string) =>
    text.replaceAll('{shop}', shop).replaceAll('{email}', email).replaceAll('{number}', number)
  const { button } = words[kind]
  const parts = {
    ...letter,
    rows,
    subject: toHeader(fill(words[kind].subject)),
    text: fill(words[kind].text),
    button,
    note: fill(words[kind].note),
    by_hand: words.by_hand,
  }
  return {
    to_email,
    kind,
    language_id: locale.language_id,
    subject: parts.subject,
    text: toText(parts),
    html: await toHtml(parts),
  }
}

interface Parts {
  readonly locale: Locale
  readonly shop: string
  readonly link: string
  readonly subject: string
  readonly text: string
  readonly button: string
  readonly note: string
  readonly by_hand: string
  readonly rows: readonly LetterRow[]
}

function toText({ text, rows, button, link, note, shop }: Parts): string {
  const facts = rows.map(({ label, value }) => `${label}: ${value}\n`).join('')
  return `${text}\n\n${facts === '' ? '' : `${facts}\n`}${button}:\n${link}\n\n${note}\n\n-- \n${shop}\n`
}

/** Programs that read mail know little CSS, and only beside the element. */
async function toHtml(parts: Parts): Promise<string> {
  const { locale, subject, text, rows, button, note, by_hand, shop, link } = parts
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
          <p style="font-size:14px;color:#5f564d">${shop}</p>
        </div>
      </body>
    </html> `
  return page.toString()
}

function toHtmlRow({ label, value }: LetterRow) {
  return html`<tr>
    <th style="padding:4px 24px 4px 0;text-align:left;font-weight:normal;color:#5f564d">
      ${label}
    </th>
    <td style="padding:4px 0">${value}</td>
  </tr>`
}
