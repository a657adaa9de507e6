import type { account as source } from '../en/account.ts'

export const account = {
  'my.navigation': 'Votre compte',
  'my.overview': 'Vue d’ensemble',
  'my.details': 'Coordonnées',
  'my.product': 'Achats',
  'my.blog': 'Avis et articles',
  'my.portfolio': 'Portfolio',
  'my.signed_out': 'Vous n’êtes pas connecté.',
  'address.unknown_country': 'Choisissez un pays dans la liste.',
  'address.unknown_state': 'Choisissez une région de ce pays dans la liste.',
  'address.wrong_zip': 'Ce n’est pas un code postal de ce pays. Exemple : {example}.',
  'address.wrong_phone':
    'Ce n’est pas un numéro de téléphone. Avec l’indicatif du pays, il commence par {code}.',
  'address.wrong_vat_number':
    'Ce n’est pas un numéro de TVA de ce pays. Veuillez vérifier les chiffres.',
  'own.wrong_password': 'Ce n’est pas votre mot de passe.',
  'own.too_many_tries':
    'Trop d’essais en peu de temps. Veuillez attendre une minute avant de réessayer.',
  'own.former_customer': 'Ancien client',
  'own.not_a_picture':
    'Nous ne pouvons pas prendre cette image : il faut un fichier JPEG, PNG ou WebP complet.',
  'own.picture_too_large':
    'Cette image est trop grande : {megabytes} Mo et {side} pixels de côté au plus.',
  'own.too_many_pictures':
    'Il y a de la place pour {count} images. Supprimez-en une pour en ajouter une autre.',
} satisfies Readonly<Record<keyof typeof source, string>>
