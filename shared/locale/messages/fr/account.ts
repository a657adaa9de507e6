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
  'own.not_a_picture':
    'Nous ne pouvons pas prendre cette image : il faut un fichier JPEG, PNG ou WebP complet.',
  'own.picture_too_large':
    'Cette image est trop grande : {megabytes} Mo et {side} pixels de côté au plus.',
  'own.too_many_pictures':
    'Il y a de la place pour {count} images. Supprimez-en une pour en ajouter une autre.',
  'auth.wrong_credentials': 'L’adresse e-mail ou le mot de passe n’est pas correct.',
  'auth.cannot_register':
    'Ce compte n’a pas pu être créé. Si vous en avez déjà un, connectez-vous ou demandez un nouveau mot de passe.',
  'auth.wrong_password': 'Ce n’est pas votre mot de passe.',
  'auth.same_email': 'C’est déjà votre adresse.',
  'auth.dead_link':
    'Ce lien ne fonctionne plus : il a été utilisé, il a expiré ou un lien plus récent l’a remplacé. Veuillez en demander un autre.',
  'auth.too_many': 'Trop d’essais en peu de temps. Veuillez attendre une minute et réessayer.',
} satisfies Readonly<Record<keyof typeof source, string>>
