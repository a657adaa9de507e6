import type { MailMessages } from './mail-messages.ts'

export const fr: MailMessages = {
  by_hand: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
  confirm: {
    subject: 'Confirmez votre adresse pour {shop}',
    text: 'Bienvenue chez {shop}. Merci de confirmer que cette adresse e-mail est bien la vôtre.',
    button: 'Confirmer l’adresse',
    note: 'Le lien fonctionne une seule fois, pendant 24 heures. Si vous n’avez pas créé de compte chez nous, vous n’avez rien à faire.',
  },
  reset: {
    subject: 'Un nouveau mot de passe pour {shop}',
    text: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte chez {shop}.',
    button: 'Choisir un nouveau mot de passe',
    note: 'Le lien fonctionne une seule fois, pendant une heure. Si ce n’était pas vous, vous n’avez rien à faire : votre mot de passe reste le même.',
  },
  'password-changed': {
    subject: 'Votre mot de passe chez {shop} a été modifié',
    text: 'Le mot de passe de votre compte chez {shop} vient d’être modifié, et tous les autres appareils ont été déconnectés.',
    button: 'Votre compte',
    note: 'Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe par « Mot de passe oublié ? » dans le formulaire de connexion.',
  },
  'change-old': {
    subject: 'Votre adresse chez {shop} va changer',
    text: 'Votre compte chez {shop} doit désormais être utilisé avec l’adresse {email}. Merci de confirmer que vous le souhaitez.',
    button: 'Oui, changer l’adresse',
    note: 'Le lien fonctionne une seule fois, pendant 24 heures, et la nouvelle adresse doit être confirmée elle aussi. Si ce n’était pas vous, ne le suivez pas et changez de mot de passe : quelqu’un le connaît.',
  },
  'change-new': {
    subject: 'Confirmez votre nouvelle adresse pour {shop}',
    text: 'Vous souhaitez utiliser cette adresse pour votre compte chez {shop}. Merci de confirmer qu’elle est bien la vôtre.',
    button: 'Confirmer la nouvelle adresse',
    note: 'Le lien fonctionne une seule fois, pendant 24 heures. Une confirmation depuis votre ancienne adresse peut aussi être nécessaire. Si vous ne savez pas de quoi il s’agit, vous n’avez rien à faire.',
  },
  'already-registered': {
    subject: 'Vous avez déjà un compte chez {shop}',
    text: 'Quelqu’un, peut-être vous, a essayé de créer un compte chez {shop} avec cette adresse. Il en existe déjà un.',
    button: 'Se connecter',
    note: 'Si c’était vous, connectez-vous à ce compte : celui qui vient d’être créé est nouveau et vide. Si vous ne connaissez plus le mot de passe, demandez-en un nouveau dans le formulaire de connexion. Si ce n’était pas vous, vous n’avez rien à faire : rien de ce qui est à vous n’a été modifié.',
  },
  'address-taken': {
    subject: 'Vous avez déjà un compte chez {shop}',
    text: 'Quelqu’un, peut-être vous, veut utiliser cette adresse pour un autre compte chez {shop}. Un compte avec cette adresse existe déjà.',
    button: 'Se connecter',
    note: 'Une adresse ne peut appartenir qu’à un seul compte. Si ce n’était pas vous, vous n’avez rien à faire : rien n’a été modifié.',
  },
  'sign-in': {
    subject: 'Votre lien de connexion à {shop}',
    text: 'Quelqu’un, sans doute vous, souhaite se connecter à {shop} avec cette adresse.',
    button: 'Se connecter',
    note: 'Le lien fonctionne une seule fois, pendant 15 minutes. Si ce n’était pas vous, ignorez cet e-mail : sans le lien, il ne se passe rien.',
  },
  'order-account': {
    subject: 'Un compte pour votre commande {number} chez {shop}',
    text: 'Quelqu’un, sans doute vous, souhaite retrouver la commande {number} dans un compte chez {shop} avec cette adresse.',
    button: 'Se connecter et ajouter la commande',
    note: 'Le lien fonctionne une seule fois, pendant 15 minutes. Si vous avez déjà un compte avec cette adresse, la commande y est ajoutée. Si ce n’était pas vous, ignorez cet e-mail : sans le lien, il ne se passe rien.',
  },
  'order-paid': {
    subject: 'Votre commande {number} chez {shop}',
    text: 'Merci. Votre commande {number} est payée et nous la préparons.',
    button: 'Voir la commande',
    note: 'Nous vous écrirons à son départ. Ce lien montre la commande pendant 90 jours sans connexion : gardez-le pour vous.',
  },
  'order-waiting': {
    subject: 'Votre commande {number} attend son paiement',
    text: 'Merci. Nous avons bien reçu votre commande {number} et vous réservons les articles. Votre banque doit encore confirmer le paiement.',
    button: 'Voir la commande',
    note: 'Inutile de payer une seconde fois. Nous vous écrirons dès que le paiement arrive, ou s’il n’arrive pas.',
  },
  'order-returned': {
    subject: 'Votre commande {number} n’a pas pu être passée : vous êtes remboursé',
    text: 'Nous sommes désolés. Le paiement de la commande {number} est arrivé, mais les articles ne sont plus ceux dont nous étions convenus. Nous avons annulé la commande et vous renvoyons la totalité du montant.',
    button: 'Voir ce qui s’est passé',
    note: 'Vous n’avez rien à faire. Selon votre banque, il faut jusqu’à dix jours pour voir l’argent.',
  },
  'order-shipped': {
    subject: 'Votre commande {number} est en route',
    text: 'Votre commande {number} est partie aujourd’hui.',
    button: 'Voir la commande',
    note: 'Si quelque chose ne va pas à l’arrivée, répondez simplement à ce message.',
  },
  'order-cancelled': {
    subject: 'Votre commande {number} a été annulée',
    text: 'Votre commande {number} a été annulée. Si elle était payée, la totalité du montant revient par le même chemin.',
    button: 'Voir la commande',
    note: 'Selon votre banque, il faut jusqu’à dix jours pour voir l’argent.',
  },
  'order-refunded': {
    subject: 'Votre commande {number} est remboursée',
    text: 'Nous avons renvoyé la totalité du montant de votre commande {number} par le même chemin.',
    button: 'Voir la commande',
    note: 'Selon votre banque, il faut jusqu’à dix jours pour le voir.',
  },
}
