import type { messages as source } from '../en/article.ts'

export const messages = {
  'blog.products': 'Հոդվածում հիշատակված ապրանքներ',
  'blog.newer': 'Ավելի նոր',
  'blog.older': 'Ավելի հին',
  'blog.neighbours': 'Այլ հոդվածներ',
  'article.save': 'Պահել հոդվածը',
  'article.saved': 'Պահված է',
  'article.was_saved': 'Պահված է։ Կգտնեք ձեր հաշվի «Կարծիքներ և հոդվածներ» էջում։',
  'article.was_removed': 'Այլևս պահված չէ։',
  'article.not_saved': 'Չհաջողվեց պահել հոդվածը։ Ստուգեք կապը և փորձեք նորից։',
} satisfies Readonly<Record<keyof typeof source, string>>
