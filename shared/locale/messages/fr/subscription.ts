import type { messages as source } from '../en/subscription.ts'

export const messages = {
  'subscription.title': 'E-mails sur les produits',
  'subscription.lead': 'Confirmez les e-mails que vous avez demandés, ou mettez-y fin.',
  'subscription.help_stock':
    'Nous vous écrivons une fois, quand cette variante sera de nouveau en stock.',
  'subscription.help_price':
    'Nous vous écrivons une fois, quand cette variante coûtera moins cher qu’aujourd’hui.',
  'subscription.help_newsletter': 'Des nouvelles de la boutique, quelques fois par an.',
  'subscription.newsletter': 'Lettre d’information',
  'subscription.send': 'Écrivez-moi',
  'subscription.privacy':
    'Nous n’utilisons l’adresse que pour cela. Chaque e-mail permet d’y mettre fin d’un clic ; une demande non confirmée est effacée après trois jours.',
  'subscription.sent':
    'Nous avons écrit à {email}. Suivez le lien de cet e-mail pour confirmer ; rien d’autre n’est envoyé avant.',
  'subscription.too_many':
    'Cette adresse a déjà {count} {count:demande|de demandes|demandes}. Vous pourrez en ajouter quand nous aurons répondu à certaines d’entre elles.',
  'subscription.confirm_help': 'Voulez-vous recevoir l’e-mail demandé pour votre adresse ?',
  'subscription.confirm': 'Oui, écrivez-moi',
  'subscription.confirmed': 'C’est confirmé. Vous aurez de nos nouvelles.',
  'subscription.question_help':
    'Voulez-vous que nous répondions à la question posée avec votre adresse ?',
  'subscription.question': 'Oui, répondez-moi',
  'subscription.question_confirmed': 'C’est confirmé. Nous répondons par e-mail.',
  'subscription.end_help':
    'Voulez-vous mettre fin à tous ces e-mails ? Ceux qui concernent vos commandes et votre compte arriveront encore.',
  'subscription.end': 'Mettre fin à ces e-mails',
  'subscription.ended': 'C’est fait. Nous avons effacé l’adresse.',
  'subscription.no_token': 'Veuillez ouvrir de nouveau le lien de l’e-mail.',
  'subscription.needs_script':
    'Cette page a besoin de JavaScript, que ce navigateur n’exécute pas.',
} satisfies Readonly<Record<keyof typeof source, string>>
