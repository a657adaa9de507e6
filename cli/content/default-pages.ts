import type { Page } from './content.ts'

/** The pages that stand in where a content folder from before they existed has no file. */
export const DEFAULT_PAGES: readonly Page[] = [
  {
    key: 'help',
    title: { en: 'Help', am: 'Օգնություն', fr: 'Aide' },
    description: {
      en: 'Write to us or call: the address and the telephone are at the foot of each page.',
      am: 'Գրեք կամ զանգահարեք մեզ․ հասցեն և հեռախոսահամարը յուրաքանչյուր էջի ներքևում են։',
      fr: 'Écrivez ou appelez-nous : l’adresse et le téléphone sont au bas de chaque page.',
    },
    blocks: [],
  },
]
