import type { messages as source } from '../en/search.ts'

export const messages = {
  'search.products': 'Produits',
  'search.blogs': 'Articles',
  'search.soft': 'Logiciels',
  'search.site_pages': 'Pages',
  'search.suggestions': 'Suggestions',
  'search.suggestion_count':
    '{count} {count:suggestion|de suggestions|suggestions}. Choisissez avec les flèches.',
  'search.suggestions_failed':
    'Les suggestions n’ont pas pu être chargées. Appuyez sur Entrée pour chercher.',
  'search.no_suggestions': 'Aucune suggestion.',
  'search.all': 'Tous les résultats pour « {q} »',
  'search.results_for': 'Résultats pour « {q} »',
  'search.corrected': 'Voici les résultats pour « {corrected} ».',
  'search.corrected_from': 'Aucun résultat pour « {q} ». Voici les résultats pour « {corrected} ».',
  'search.see_all': 'Tout voir ({count})',
  'search.none': 'Aucun résultat',
  'search.none_help': 'Essayez une autre orthographe ou parcourez les rayons :',
  'search.partial': 'Aucun résultat ne contient tous ces mots. Voici ce qui en contient certains.',
  'search.one_word': 'Chercher un seul mot :',
} satisfies Readonly<Record<keyof typeof source, string>>
