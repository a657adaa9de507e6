import type { messages as source } from '../en/colours.ts'

export const messages = {
  'hue.title': 'Couleur',
  'hue.chart': 'Nuancier',
  'hue.axes':
    'De gauche à droite selon la teinte, de haut en bas selon la clarté ; noirs, gris et blancs sont à droite.',
  'hue.all': 'Tout voir dans la liste',
  'hue.red': 'Rouge',
  'hue.orange': 'Orange',
  'hue.yellow': 'Jaune',
  'hue.green': 'Vert',
  'hue.blue': 'Bleu',
  'hue.violet': 'Violet',
  'hue.brown': 'Brun',
  'hue.black': 'Noir',
  'hue.grey': 'Gris',
  'hue.white': 'Blanc',
} satisfies Readonly<Record<keyof typeof source, string>>
