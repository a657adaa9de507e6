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
  'search.corrected_from': 'Showing results for “{corrected}”. No results for “{q}”.',
  'search.see_all': 'See all {count}',
  'search.none': 'No results found',
  'search.none_help':
    'Try another spelling, or the Colour Index number of a pigment. Or browse the categories:',
  'search.partial': 'No results contain all of these words. These contain some of them.',
  'search.one_word': 'Search for one word:',
} as const
