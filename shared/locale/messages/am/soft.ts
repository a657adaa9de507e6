import type { messages as source } from '../en/soft.ts'

export const messages = {
  'soft.version': 'Տարբերակ',
  'soft.released': 'Թողարկված է',
  'soft.platforms': 'Աշխատում է',
  'soft.size': 'Ներբեռնման չափ',
  'soft.megabytes': '{size} ՄԲ',
  'soft.licence': 'Լիցենզիա',
  'soft.buy': 'Տեսնել լիցենզիան',
  'soft.features': 'Ինչ է անում',
  'soft.screenshots': 'Էկրանապատկերներ',
} satisfies Readonly<Record<keyof typeof source, string>>
