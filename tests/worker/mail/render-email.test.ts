import { describe, expect, it } from 'vitest'
import { inLocale } from '#shared/locale/localized.ts'
import { LOCALES } from '#shared/locale/locales.ts'
import { isValidRecipient, toHeaderValue } from '../../../worker/mail/mail.ts'
import { renderEmail, type EmailContent } from '../../../worker/mail/render-email.ts'
import { MAIL_MESSAGES } from '../../../worker/mail/messages/all.ts'
import { EMAIL_KINDS } from '../../../worker/mail/messages/mail-messages.ts'

const LINK = 'https://shop.test/my#reset=abc'

function createEmail(fields: Partial<EmailContent> = {}) {
  const [locale] = LOCALES
  return renderEmail({
    kind: 'reset',
    to_email: 'ann@shop.test',
    locale,
    shop: 'Vordan',
    link: LINK,
    ...fields,
  })
}

it('Text and HTML have the same content and the link', async () => {
  const { subject, text, html } = await createEmail()
  expect(subject).toBe('A new password for Vordan')
  for (const body of [text, html]) {
    expect(body).toContain('Someone, most likely you, has requested a new password')
    expect(body).toContain(LINK)
    expect(body).toContain('Vordan')
  }
})

it('Every language has all texts, without unfilled placeholders', async () => {
  for (const locale of LOCALES) {
    for (const kind of EMAIL_KINDS) {
      const mail = await createEmail({ locale, kind, email: 'new@shop.test' })
      expect(Object.values(inLocale(MAIL_MESSAGES, locale.code)[kind]).join(), kind).not.toMatch(
        /^,|,,|,$/,
      )
      expect([mail.subject, mail.text, mail.html].join(), kind).not.toMatch(/[{}]/)
      expect(mail.html).toContain(`<html lang="${locale.html_lang}" dir="ltr">`)
    }
  }
})

it('A French text has a no-break space before each colon', async () => {
  const [, , locale] = LOCALES
  const { text } = await createEmail({
    locale,
    rows: [{ label: 'Total', value: '€3.00' }],
    unsubscribe: { link: LINK, one_click_url: LINK },
  })
  expect(text).toContain('Total\u00A0: €3.00')
  expect(text.replaceAll('https:', '')).not.toMatch(/(?<!\u00A0):/)
})

it('Values are escaped in HTML', async () => {
  const { html } = await createEmail({
    kind: 'change-old',
    shop: '<b>A & B</b>',
    email: '"><script>alert(1)</script>',
    link: 'https://shop.test/"onclick="x',
  })
  expect(html).toContain('&lt;b&gt;A &amp; B&lt;/b&gt;')
  expect(html).not.toMatch(/<script|"onclick/)
})

it('Values with dollar signs are shown as they are', async () => {
  const email = 'ann$$lee$&@shop.test'
  const { text } = await createEmail({ kind: 'change-old', email, shop: 'Cash $$ Carry' })
  expect(text).toContain(email)
  expect(text).toContain('Cash $$ Carry')
})

it('The subject has one line', async () => {
  const { subject } = await createEmail({ shop: 'Shop\r\nBcc: all@evil.test\u2028\u0000' })
  expect(subject).toBe('A new password for Shop Bcc: all@evil.test')
  expect(toHeaderValue(' a\tb\u007Fc ')).toBe('a b c')
})

describe('Addresses that mails can be sent to', () => {
  it('An address is one mailbox in any script', () => {
    for (const email of ['a@b.co', "o'brien+shop@mail.example.com", 'անի@փոստ.հայ']) {
      expect(isValidRecipient(email), email).toBe(true)
    }
  })

  it('An address cannot end a header or contain a second address', () => {
    const badAddresses = [
      'a@b',
      'a b@c.de',
      'a@b.c\n',
      'a@b.c\u0085',
      'a,b@c.de',
      'a@b.c;d@e.f',
      'A <a@b.c>',
    ]
    for (const email of [
      ...badAddresses,
      '@b.co',
      'a@.co',
      'a@b.',
      'a@b@c.de',
      `${'a'.repeat(65)}@b.co`,
    ]) {
      expect(isValidRecipient(email), email).toBe(false)
    }
  })
})
