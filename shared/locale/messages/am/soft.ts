import type { messages as source } from '../en/soft.ts'

export const messages = {
  'soft.version': 'Տարբերակ',
  'soft.released': 'Թողարկված է',
  'soft.platforms': 'Համակարգեր',
  'soft.size': 'Ներբեռնման չափ',
  'soft.megabytes': '{size} ՄԲ',
  'soft.buy': 'Տեսնել լիցենզիան',
  'soft.features': 'Հնարավորություններ',
  'soft.screenshots': 'Էկրանապատկերներ',
} satisfies Readonly<Record<keyof typeof source, string>>
