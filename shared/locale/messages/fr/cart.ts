import type { cart as source } from '../en/cart.ts'

export const cart = {
  'cart.title': 'Panier',
  'cart.open_one': 'Panier, 1 article',
  'cart.open_many': 'Panier, {count} articles',
  'cart.add': 'Ajouter au panier',
  'cart.sold_out': 'Épuisé',
  'cart.sold_out_help': 'Cette version est épuisée. Un autre format est peut-être en stock.',
  'cart.needs_script': 'Le panier a besoin de JavaScript, que ce navigateur n’exécute pas.',
  'cart.wait': 'Un instant : l’article rejoint le panier…',
  'cart.add_failed': 'L’ajout au panier a échoué. Vérifiez la connexion et réessayez.',
  'cart.full': 'Le panier est plein : il contient au plus {count} articles différents.',
  'cart.quantity': 'Quantité',
  'cart.unsaved':
    'Le panier n’a pas pu être enregistré. Il est gardé dans ce navigateur et nous réessayons.',
  'cart.unkept':
    'Ce navigateur ne garde rien pour nous : le panier disparaîtra à la fermeture de la page.',
  'cart.unpriced':
    'Prix et stock n’ont pas pu être vérifiés. Ils le seront dès que la boutique répondra.',
  'cart.refused': 'La boutique a refusé le dernier changement ; il a été annulé.',
  'quantity.less': 'Un de moins',
  'quantity.more': 'Un de plus',
  'quantity.corrected': 'Un nombre entier de 1 à {max} est possible ; c’est {quantity} maintenant.',
  'quantity.only': 'Il n’en reste que {max}.',
} satisfies Readonly<Record<keyof typeof source, string>>
