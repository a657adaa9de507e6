import type { messages as source } from '../en/colours.ts'

export const messages = {
  'hue.title': 'Գույն',
  'hue.chart': 'Գույների աղյուսակ',
  'hue.axes':
    'Ձախից աջ՝ ըստ երանգի, վերևից ներքև՝ ըստ լուսավորության։ Սև, մոխրագույն և սպիտակ գույներն աջ կողմում են։',
  'hue.all': 'Տեսնել ցանկում',
  'hue.red': 'Կարմիր',
  'hue.orange': 'Նարնջագույն',
  'hue.yellow': 'Դեղին',
  'hue.green': 'Կանաչ',
  'hue.blue': 'Կապույտ',
  'hue.violet': 'Մանուշակագույն',
  'hue.brown': 'Շագանակագույն',
  'hue.black': 'Սև',
  'hue.grey': 'Մոխրագույն',
  'hue.white': 'Սպիտակ',
} satisfies Readonly<Record<keyof typeof source, string>>
