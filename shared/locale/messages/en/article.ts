export const messages = {
  'blog.products': 'Products in this article',
  'blog.newer': 'Newer',
  'blog.older': 'Older',
  'blog.neighbours': 'More articles',
  'article.save': 'Save article',
  'article.saved': 'Saved',
  'article.was_saved': 'Saved. You can find it under “Reviews and articles” in your account.',
  'article.was_removed': 'Removed from your saved articles.',
  'article.not_saved': 'The article could not be saved. Check the connection and try again.',
} as const
