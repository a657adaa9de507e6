import type { messages as source } from '../en/article.ts'

export const messages = {
  'blog.products': 'Les produits de cet article',
  'blog.newer': 'Plus récent',
  'blog.older': 'Plus ancien',
  'blog.neighbours': 'Autres articles',
  'article.save': 'Garder l’article',
  'article.saved': 'Gardé',
  'article.was_saved': 'Gardé. Vous le retrouverez dans votre compte, sous « Avis et articles ».',
  'article.was_removed': 'L’article n’est plus gardé.',
  'article.not_saved': 'L’article n’a pas pu être gardé. Vérifiez la connexion et réessayez.',
} satisfies Readonly<Record<keyof typeof source, string>>
