/** Messages of rows of products that are loaded after the page. */
export const messages = {
  'row.recent': 'Recently viewed',
  'row.recommended': 'You may also like',
  'row.clear': 'Clear',
  'row.failed': 'These products could not be loaded. Check the connection and try again.',
} as const
