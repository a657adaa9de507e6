import type { MAILS_EN } from './en.ts'

export const MAILS_AM: Readonly<Record<keyof typeof MAILS_EN, string>> = {
  'nav.mails': 'Նամակներ',
  'mails.search': 'Ստացողի էլփոստի հասցեն',
  'mails.state': 'Վիճակ',
  'mails.all': 'Բոլորը',
  'mails.waiting': 'Սպասում է',
  'mails.failed': 'Չի ուղարկվել',
  'mails.sent': 'Ուղարկված է',
  'mails.mail': 'Նամակ',
  'mails.written': 'Գրվել է',
  'mails.attempts': '{count} փորձ',
  'mails.resend': 'Կրկին ուղարկել',
  'mails.resend_to': 'Կրկին ուղարկել՝ {subject}, {email}',
  'mails.retried': '{email} հասցեի նամակը կուղարկվի մի քանի րոպեից։',
  'mails.rewritten': '{email} հասցեի համար նոր նամակ է գրվել, այն կուղարկվի մի քանի րոպեից։',
  'mails.to': 'Ստացող՝ {email}',
  'mails.links': 'Հղումները կրճատված են, քանի որ գործում են ստացողի անունից։',
  'mails.text_sent': 'Նամակն ուղարկված է։ Խանութը չի պահում ուղարկված նամակների տեքստը։',
  'mails.text_secret': 'Տեքստը չի ցուցադրվում, քանի որ դրա հղումը գործում է ստացողի անունից։',
  'mails.empty': 'Նամակներ չկան։',
  'mails.none_found': 'Համապատասխան նամակ չկա։',
}
