import type { MAILS_EN } from './en.ts'

export const MAILS_FR: Readonly<Record<keyof typeof MAILS_EN, string>> = {
  'nav.mails': 'E-mails',
  'mails.search': 'Adresse e-mail du destinataire',
  'mails.state': 'État',
  'mails.all': 'Tous',
  'mails.waiting': 'En attente',
  'mails.failed': 'Abandonné',
  'mails.sent': 'Envoyé',
  'mails.mail': 'E-mail',
  'mails.written': 'Écrit',
  'mails.attempts': '{count} {count:tentative|de tentatives|tentatives}',
  'mails.resend': 'Renvoyer',
  'mails.resend_to': 'Renvoyer : {subject}, {email}',
  'mails.retried': 'L’e-mail à {email} sera envoyé dans quelques minutes.',
  'mails.rewritten': 'Un nouvel e-mail à {email} est écrit ; il sera envoyé dans quelques minutes.',
  'mails.to': 'À {email}',
  'mails.links': 'Les liens sont abrégés, car ils agissent au nom du destinataire.',
  'mails.text_sent': 'L’e-mail est parti. La boutique ne garde pas le texte des e-mails envoyés.',
  'mails.text_secret': 'Le texte n’est pas affiché : son lien agit au nom du destinataire.',
  'mails.empty': 'La boîte d’envoi est vide.',
  'mails.none_found': 'Aucun e-mail ne correspond.',
}
