import type { messages as source } from '../en/list.ts'

export const messages = {
  'list.count': '{count} {number:produit|de produits|produits}',
  'list.filters': 'Filtres',
  'list.all_filters': 'Tous les filtres',
  'list.fewer_filters': 'Moins de filtres',
  'list.show': 'Voir {count} {number:produit|de produits|produits}',
  'list.sort': 'Trier par',
  'list.sort_recommended': 'Notre sélection',
  'list.sort_newest': 'Nouveautés',
  'list.sort_name': 'Nom',
  'list.sort_unit-price': 'Prix à l’unité de mesure',
  'list.sort_price': 'Prix croissant',
  'list.sort_price-desc': 'Prix décroissant',
  'list.sort_rating': 'Mieux notés',
  'list.per_page': 'Par page',
  'list.price_from': 'De',
  'list.price_to': 'À',
  'list.chosen': 'Filtres choisis',
  'list.remove': 'Retirer ce filtre',
  'list.clear': 'Tout effacer',
  'list.nothing_left': 'Aucun produit ne réunit tous ces critères. Retirez l’un des filtres.',
} satisfies Readonly<Record<keyof typeof source, string>>
