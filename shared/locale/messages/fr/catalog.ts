import type { catalog as source } from '../en/catalog.ts'

export const catalog = {
  'list.categories': 'Rayons',
  'list.all': 'Tous les produits',
  'list.empty': 'Ce rayon est encore vide.',
  'product.from': 'à partir de',
  'product.price': 'Prix',
  'product.in_stock': 'En stock',
  'product.out_of_stock': 'Épuisé',
  'product.availability': 'Disponibilité',
  'rating.one': '{average} sur 5, un avis',
  'rating.many': '{average} sur 5, {count} avis',
} satisfies Readonly<Record<keyof typeof source, string>>
