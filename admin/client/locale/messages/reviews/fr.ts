import type { REVIEWS_EN } from './en.ts'

export const REVIEWS_FR: Readonly<Record<keyof typeof REVIEWS_EN, string>> = {
  'nav.reviews': 'Avis',
  'list.newer': 'Plus récents',
  'list.older': 'Plus anciens',
  'reviews.status': 'État',
  'reviews.all': 'Tous',
  'reviews.published': 'Affichés',
  'reviews.hidden': 'Masqués',
  'reviews.hide': 'Masquer',
  'reviews.show': 'Afficher',
  'reviews.hide_of': 'Masquer l’avis de {name}',
  'reviews.show_of': 'Afficher l’avis de {name}',
  'reviews.is_hidden': 'L’avis est masqué.',
  'reviews.is_published': 'L’avis est affiché.',
  'reviews.rating': '{rating} sur 5',
  'reviews.product_gone': 'produit retiré de la boutique',
  'reviews.empty': 'Il n’y a pas d’avis.',
}
