import type { messages as source } from '../en/wish-list.ts'

export const messages = {
  'wish.title': 'Liste d’envies',
  'wish.lead': 'Les produits que vous voulez retenir, au prix du jour.',
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
  'wish.empty_help': 'Cliquez sur le cœur d’un produit pour l’ajouter ici.',
  'wish.in_browser': 'Cette liste n’est conservée que dans ce navigateur.',
  'wish.sign_in': 'Connectez-vous pour la retrouver sur tous vos appareils',
  'wish.gone': 'N’est plus vendu.',
  'wish.add_name': 'Ajouter au panier : {name}',
  'wish.share': 'Partager cette liste',
  'wish.share_help':
    'Qui ouvre le lien voit ces produits tels qu’ils figurent ici, et rien sur vous. Le lien est valable 90 jours ; vous pouvez y mettre fin à tout moment.',
  'wish.share_help_account':
    'Qui ouvre le lien voit ces produits tels qu’ils figurent ici, et rien sur vous. Le lien est valable 90 jours ; vous pouvez y mettre fin dans ce navigateur tant que votre session reste ouverte.',
  'wish.link': 'Lien vers cette liste',
  'wish.revoke': 'Désactiver le lien',
  'wish.revoked': 'Le lien ne fonctionne plus.',
  'wish.earlier_links': 'Les liens créés auparavant montrent toujours la liste de ce moment-là.',
  'wish.revoke_earlier': 'Désactiver les anciens liens',
  'wish.earlier_revoked': 'Les anciens liens ne fonctionnent plus.',
  'wish.shared_title': 'Une liste d’envies partagée avec vous',
  'wish.invalid_link': 'Ce lien ne fonctionne plus.',
  'wish.invalid_link_help':
    'Il a expiré ou a été désactivé. Demandez-en un nouveau à son expéditeur.',
  'wish.copy': 'Ajouter à ma liste',
  'wish.copy_name': 'Ajouter à ma liste : {name}',
  'wish.copied': 'Dans ma liste',
  'wish.copied_name': 'Dans ma liste : {name}. Cliquez pour retirer l’article',
  'wish.own': 'Voir ma propre liste',
} satisfies Readonly<Record<keyof typeof source, string>>
