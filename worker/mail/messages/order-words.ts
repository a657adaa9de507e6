import type { LocaleCode } from '#shared/locale/locales.ts'

/** What stands beside the facts in mails about orders. */
interface OrderWords {
  readonly number: string
  readonly total: string
  /** Before a tax that is in the total. */
  readonly including: string
  readonly licence: string
  readonly tracking: string
}

export const ORDER_WORDS: Readonly<Record<LocaleCode, OrderWords>> = {
  en: {
    number: 'Order',
    total: 'Total',
    including: 'Including',
    licence: 'Licence key',
    tracking: 'Tracking number',
  },
  am: {
    number: 'Պատվեր',
    total: 'Ընդամենը',
    including: 'Որից՝',
    licence: 'Լիցենզիայի բանալի',
    tracking: 'Առաքման համար',
  },
  fr: {
    number: 'Commande',
    total: 'Total',
    including: 'Dont',
    licence: 'Clé de licence',
    tracking: 'Numéro de suivi',
  },
}
