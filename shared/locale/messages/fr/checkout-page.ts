import type { messages as source } from '../en/checkout-page.ts'

export const messages = {
  'checkout.needs_script':
    'Pour commander ici, il faut JavaScript, qui est désactivé dans ce navigateur. Vous pouvez aussi commander par e-mail ou par téléphone.',
  'checkout.loading': 'Chargement du panier…',
  'checkout.resuming': 'Vérification de votre paiement…',
  'checkout.waiting':
    'Votre banque traite encore le paiement. Ne payez pas de nouveau : cette page se mettra à jour d’elle-même.',
  'checkout.hidden':
    'Vous aviez déjà commencé à payer, et le paiement a peut-être abouti. Cherchez notre e-mail, ou connectez-vous si vous avez un compte.',
  'checkout.sign_in_to_see': 'Se connecter',
  'checkout.see_orders': 'Voir vos commandes',
  'checkout.begin_anew': 'Commencer malgré tout une nouvelle commande',
  'checkout.not_loaded':
    'Le chargement a échoué. Rien n’est perdu : vérifiez la connexion et réessayez.',
  'checkout.retry': 'Réessayer',
  'checkout.back_to_cart': 'Retour au panier',
  'checkout.draft_paid':
    'Cette commande est payée. L’e-mail de confirmation contient le lien pour la consulter.',
  'checkout.draft_over':
    'Cette offre ne peut plus être payée : le lien est incomplet, elle a été annulée ou elle a expiré. Demandez-en une nouvelle à la boutique.',
  'checkout.draft_unpaid':
    'La banque n’a pas confirmé le paiement. Rien n’a été débité. Le lien de notre e-mail ouvre de nouveau la commande.',
} satisfies Readonly<Record<keyof typeof source, string>>
