export const messages = {
  'search.products': 'Products',
  'search.blogs': 'Articles',
  'search.soft': 'Software',
  'search.site_pages': 'Pages',
  'search.suggestions': 'Suggestions',
  'search.suggestion_count': '{count} {count:suggestion|suggestions}. Choose with the arrow keys.',
  'search.no_suggestions': 'No suggestions.',
  'search.all': 'All results for “{q}”',
  'search.results_for': 'Results for “{q}”',
  'search.corrected': 'Showing results for “{corrected}”.',
  'search.corrected_from': 'Showing results for “{corrected}”: nothing has “{q}”.',
  'search.see_all': 'See all {count}',
  'search.none': 'Nothing found',
  'search.none_help':
    'Another spelling may help, or the Colour Index number of a pigment. Or look through the shelves:',
  'search.partial': 'Nothing has all of these words. Here is what has some of them.',
  'search.one_word': 'Search for one word:',
} as const
