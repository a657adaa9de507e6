import type { LocaleCode } from '#shared/locale/locales.ts'

/** What stands beside the facts in mails about orders. */
interface OrderWords {
  readonly number: string
  readonly total: string
  readonly licence: string
  readonly tracking: string
}

export const ORDER_WORDS: Readonly<Record<LocaleCode, OrderWords>> = {
  en: {
    number: 'Order',
    total: 'Total',
    licence: 'Licence key',
    tracking: 'Tracking number',
  },
  am: {
    number: 'Պատվեր',
    total: 'Ընդամենը',
    licence: 'Լիցենզիայի բանալի',
    tracking: 'Առաքման համար',
  },
  fr: {
    number: 'Commande',
    total: 'Total',
    licence: 'Clé de licence',
    tracking: 'Numéro de suivi',
  },
}
