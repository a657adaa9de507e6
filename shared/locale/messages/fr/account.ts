import type { account as source } from '../en/account.ts'

export const account = {
  'my.navigation': 'Votre compte',
  'my.overview': 'Vue d’ensemble',
  'my.details': 'Coordonnées',
  'my.product': 'Achats',
  'my.blog': 'Avis et articles',
  'my.portfolio': 'Portfolio',
  'my.signed_out': 'Vous n’êtes pas connecté.',
} satisfies Readonly<Record<keyof typeof source, string>>
