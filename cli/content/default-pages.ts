import type { Page } from './content.ts'

/** The pages that stand in where a content folder from before they existed has no file. */
export const DEFAULT_PAGES: readonly Page[] = [
  {
    key: 'help',
    title: { en: 'Help', am: 'Օգնություն', fr: 'Aide' },
    description: {
      en: 'Write to us or call: the address and the telephone are at the foot of each page.',
      am: 'Գրեք կամ զանգահարեք մեզ․ հասցեն և հեռախոսահամարը յուրաքանչյուր էջի ներքևում են։',
      fr: 'Écrivez ou appelez-nous : l’adresse et le téléphone sont au bas de chaque page.',
    },
    blocks: [],
  },
  {
    key: 'wish-list',
    title: { en: 'Wish list', am: 'Ցանկությունների ցանկ', fr: 'Liste d’envies' },
    description: {
      en: 'The products you have an eye on.',
      am: 'Ձեր ընտրած ապրանքները։',
      fr: 'Les produits que vous avez repérés.',
    },
    blocks: [],
  },
  {
    key: 'subscription',
    title: {
      en: 'Product emails',
      am: 'Նամակներ ապրանքների մասին',
      fr: 'E-mails sur les produits',
    },
    description: {
      en: 'Confirm or stop the emails that you requested.',
      am: 'Հաստատեք ձեր խնդրած նամակները կամ հրաժարվեք դրանցից։',
      fr: 'Confirmez les e-mails que vous avez demandés, ou mettez-y fin.',
    },
    blocks: [],
  },
]
