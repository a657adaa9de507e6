/** The families of colours: in lists, in the menu and on the colour chart. */
export const messages = {
  'hue.title': 'Colour',
  'hue.chart': 'Colour chart',
  'hue.axes':
    'From left to right by hue, from top to bottom by lightness; black, grey and white are on the right.',
  'hue.all': 'View all as a list',
  'hue.red': 'Red',
  'hue.orange': 'Orange',
  'hue.yellow': 'Yellow',
  'hue.green': 'Green',
  'hue.blue': 'Blue',
  'hue.violet': 'Violet',
  'hue.brown': 'Brown',
  'hue.black': 'Black',
  'hue.grey': 'Grey',
  'hue.white': 'White',
} as const
