import type { messages as source } from '../en/wish-list.ts'

export const messages = {
  'wish.title': 'Liste d’envies',
  'wish.lead': 'Ce que vous voulez retenir, au prix du jour.',
  'wish.was_removed': 'Article retiré de la liste d’envies.',
  'wish.see': 'Voir la liste d’envies',
  'wish.not_saved': 'L’enregistrement a échoué. Vérifiez la connexion et réessayez.',
  'wish.unstored':
    'Ce navigateur ne conserve rien pour nous : la liste n’a pas pu être enregistrée.',
  'wish.full': 'La liste est pleine. Retirez d’abord un article.',
  'wish.loading': 'Chargement de la liste…',
  'wish.failed': 'La liste n’a pas pu être chargée. Vérifiez la connexion et réessayez.',
  'wish.needs_script': 'La liste d’envies a besoin de JavaScript, que ce navigateur n’exécute pas.',
  'wish.empty': 'La liste est encore vide.',
  'wish.empty_help':
    'Chaque page de produit porte un cœur : cliquez dessus, et le produit apparaît ici.',
  'wish.in_browser': 'Cette liste n’est conservée que dans ce navigateur.',
  'wish.sign_in': 'Connectez-vous pour la retrouver sur tous vos appareils',
  'wish.gone': 'N’est plus vendu.',
  'wish.add_name': 'Ajouter au panier : {name}',
  'wish.share': 'Partager cette liste',
  'wish.share_help':
    'Qui ouvre le lien voit ces produits tels qu’ils figurent ici, et rien sur vous. Le lien est valable 90 jours ; vous pouvez y mettre fin à tout moment.',
  'wish.link': 'Lien vers cette liste',
  'wish.revoke': 'Désactiver le lien',
  'wish.revoked': 'Le lien ne fonctionne plus.',
  'wish.shared_title': 'Une liste d’envies partagée avec vous',
  'wish.ended': 'Ce lien ne fonctionne plus.',
  'wish.ended_help': 'Il a expiré ou a été désactivé. Demandez-en un nouveau à son expéditeur.',
  'wish.keep': 'Ajouter à ma liste',
  'wish.keep_name': 'Ajouter à ma liste : {name}',
  'wish.kept': 'Sur ma liste',
  'wish.kept_name': 'Sur ma liste : {name}. Cliquez pour retirer l’article',
  'wish.own': 'Voir ma propre liste',
} satisfies Readonly<Record<keyof typeof source, string>>
