import type { messages as source } from '../en/my.ts'

export const messages = {
  'my.navigation': 'Votre compte',
  'my.overview': 'Vue d’ensemble',
  'my.details': 'Coordonnées',
  'my.product': 'Achats',
  'my.blog': 'Avis et articles',
  'my.portfolio': 'Portfolio',
  'my.signed_out': 'Vous n’êtes pas connecté.',
  'my.sign_in': 'Se connecter',
  'my.register': 'Créer un compte',
  'my.needs_script':
    'La connexion demande JavaScript, désactivé ici. Le panier et la commande aussi. Sans lui, vous pouvez lire la boutique et y faire des recherches.',
  'my.loading': 'Ouverture de votre compte…',
  'my.failed': 'Le chargement a échoué. Rien n’est perdu : vérifiez la connexion et réessayez.',
  'my.no_password': 'Vous vous connectez par des liens reçus par e-mail.',
  'my.set_password': 'Choisir un mot de passe',
  'my.no_password_yet':
    'Votre compte n’a pas encore de mot de passe, et il en faut un ici. Choisissez-le grâce à un lien envoyé par e-mail, puis revenez.',
} satisfies Readonly<Record<keyof typeof source, string>>
