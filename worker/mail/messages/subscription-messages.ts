import type { LocalizedValue } from '#shared/locale/localized.ts'

interface SubscriptionMessages {
  readonly about: string
  readonly stock: string
  readonly price: string
  readonly newsletter: string
  readonly price_now: string
}

/** The rows of mails about subscriptions. */
export const SUBSCRIPTION_MESSAGES: LocalizedValue<SubscriptionMessages> = {
  en: {
    about: 'Requested',
    stock: 'an email when it is back in stock',
    price: 'an email when the price drops',
    newsletter: 'the newsletter',
    price_now: 'Price now',
  },
  am: {
    about: 'Խնդրանքը',
    stock: 'նամակ, երբ ապրանքը նորից առկա լինի',
    price: 'նամակ, երբ ապրանքն էժանանա',
    newsletter: 'նորությունների նամականի',
    price_now: 'Գինն այժմ',
  },
  fr: {
    about: 'Demande',
    stock: 'un e-mail quand le produit sera de nouveau en stock',
    price: 'un e-mail quand le produit coûtera moins cher',
    newsletter: 'la lettre d’information',
    price_now: 'Prix actuel',
  },
}
