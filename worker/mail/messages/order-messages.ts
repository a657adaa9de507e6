import type { LocalizedValue } from '#shared/locale/localized.ts'

/** The labels of the facts in emails about orders. */
export interface OrderMessages {
  readonly number: string
  readonly total: string
  readonly discount: string
  /** The tax of the shop's country, if none is due. */
  readonly tax_deducted: string
  /** Precedes a tax that is included in the total. */
  readonly including: string
  readonly licence: string
  /** Precedes the URL of the page that explains the download. */
  readonly program: string
  readonly use: string
  readonly enter_key: string
  readonly downloads: string
  /** Confirms that the buyer wanted the downloads at once (Directive 2011/83/EU, article 8, 7 b). */
  readonly wanted_now: string
  /** The label of the row that says that the order is a gift. */
  readonly gift: string
  /** Mails say where the note is, and do not contain it. */
  readonly gift_note: string
  readonly no_gift_note: string
  /** Precedes the name of the method by which an order is picked up. */
  readonly place: string
  readonly tracking: string
  /** The carrier of a parcel. */
  readonly carrier: string
  /** Precedes the address where a parcel can be followed. */
  readonly follow: string
  /** Precedes a product of a parcel. */
  readonly in_parcel: string
  /** Precedes a product that can be picked up. */
  readonly to_pick_up: string
  readonly refunded: string
  /** Precedes a line that the buyer has withdrawn from. */
  readonly withdrawn: string
  /** Precedes the time of a withdrawal. */
  readonly declared: string
  /** Precedes the last day on which a prepared order can be paid. */
  readonly payable_until: string
}

export const ORDER_MESSAGES: LocalizedValue<OrderMessages> = {
  en: {
    number: 'Order',
    total: 'Total',
    discount: 'Discount',
    tax_deducted: 'Tax not due',
    including: 'Including',
    licence: 'Licence key',
    program: 'Download {name}',
    use: 'How to use the key',
    enter_key:
      'Install the program and enter the key when it asks for one. The program’s page explains where.',
    downloads: 'Downloads',
    wanted_now: 'You wanted them at once and know that you cannot withdraw from them after that.',
    gift: 'Gift',
    gift_note: 'Your note is on the page of the order.',
    no_gift_note: 'Without a note',
    place: 'Where',
    tracking: 'Tracking number',
    carrier: 'Carrier',
    follow: 'Follow the parcel',
    in_parcel: 'In the parcel',
    to_pick_up: 'To pick up',
    refunded: 'Refunded',
    withdrawn: 'Withdrawn from',
    declared: 'Received',
    payable_until: 'Can be paid until',
  },
  am: {
    number: 'Պատվեր',
    total: 'Ընդամենը',
    discount: 'Զեղչ',
    tax_deducted: 'Չգանձվող հարկ',
    including: 'Որից՝',
    licence: 'Լիցենզիայի բանալի',
    program: 'Ներբեռնել {name}',
    use: 'Ինչպես օգտագործել բանալին',
    enter_key:
      'Տեղադրեք ծրագիրը և մուտքագրեք բանալին, երբ այն պահանջվի։ Ծրագրի էջում գրված է, թե որտեղ։',
    downloads: 'Ներբեռնումներ',
    wanted_now:
      'Ցանկացել եք անմիջապես ստանալ դրանք և գիտեք, որ դրանից հետո չեք կարող հրաժարվել դրանցից։',
    gift: 'Նվեր',
    gift_note: 'Ձեր ուղերձը պատվերի էջում է։',
    no_gift_note: 'Առանց ուղերձի',
    place: 'Որտեղ',
    tracking: 'Հետագծման կոդ',
    carrier: 'Առաքող',
    follow: 'Հետևել ծանրոցին',
    in_parcel: 'Ծանրոցում',
    to_pick_up: 'Կարող եք վերցնել',
    refunded: 'Վերադարձված է',
    withdrawn: 'Հրաժարում',
    declared: 'Ստացվել է',
    payable_until: 'Կարելի է վճարել մինչև',
  },
  fr: {
    number: 'Commande',
    total: 'Total',
    discount: 'Remise',
    tax_deducted: 'Taxe non due',
    including: 'Dont',
    licence: 'Clé de licence',
    program: 'Télécharger {name}',
    use: 'Utiliser la clé',
    enter_key:
      'Installez le programme et saisissez la clé lorsqu’il la demande. La page du programme indique où.',
    downloads: 'Téléchargements',
    wanted_now:
      'Vous les avez demandés immédiatement et savez que vous ne pouvez plus vous rétracter ensuite.',
    gift: 'Cadeau',
    gift_note: 'Votre message figure sur la page de la commande.',
    no_gift_note: 'Sans message',
    place: 'Où',
    tracking: 'Numéro de suivi',
    carrier: 'Transporteur',
    follow: 'Suivre le colis',
    in_parcel: 'Dans le colis',
    to_pick_up: 'À retirer',
    refunded: 'Remboursé',
    withdrawn: 'Rétractation pour',
    declared: 'Reçue le',
    payable_until: 'Payable jusqu’au',
  },
}
