import type { account as source } from '../en/account.ts'

export const account = {
  'auth.wrong_credentials': 'L’adresse e-mail ou le mot de passe n’est pas correct.',
  'auth.cannot_register':
    'Ce compte n’a pas pu être créé. Si vous en avez déjà un, connectez-vous ou demandez un nouveau mot de passe.',
  'auth.wrong_password': 'Ce n’est pas votre mot de passe.',
  'auth.same_email': 'C’est déjà votre adresse.',
  'auth.dead_link':
    'Ce lien ne fonctionne plus : il a été utilisé, il a expiré ou un lien plus récent l’a remplacé. Veuillez en demander un autre.',
  'auth.too_many': 'Trop d’essais en peu de temps. Veuillez attendre une minute et réessayer.',
  'my.navigation': 'Votre compte',
  'my.overview': 'Vue d’ensemble',
  'my.details': 'Coordonnées',
  'my.product': 'Achats',
  'my.blog': 'Avis et articles',
  'my.portfolio': 'Portfolio',
  'my.signed_out': 'Vous n’êtes pas connecté.',
} satisfies Readonly<Record<keyof typeof source, string>>
