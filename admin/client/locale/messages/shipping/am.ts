import type { SHIPPING_EN } from './en.ts'

export const SHIPPING_AM: Readonly<Record<keyof typeof SHIPPING_EN, string>> = {
  'bulk.title': 'Ընտրված պատվերները',
  'bulk.all': 'Ընտրել այս էջի բոլոր պատվերները',
  'bulk.choose': 'Ընտրել {number} պատվերը',
  'bulk.chosen': 'Ընտրված է {count} պատվեր',
  'bulk.slips': 'Տպել փաթեթավորման թերթիկները',
  'bulk.invoices': 'Տպել հաշիվ-ապրանքագրերը',
  'bulk.numbers': 'Մուտքագրել հետագծման կոդերը',
  'bulk.paste': 'Հետագծման կոդեր',
  'bulk.help': 'Յուրաքանչյուր տողում մեկ կոդ՝ ցանկի հերթականությամբ։',
  'bulk.send': 'Ուղարկել {count} պատվեր',
  'bulk.progress': 'Ուղարկված է {done}-ը {count}-ից',
  'bulk.failed':
    'Խանութը մերժել է՝ {orders}։ Բացեք դրանք՝ պատճառը տեսնելու համար․ մյուսներն ուղարկված են։',
  'bulk.elsewhere':
    'Առաքումը կատարվում է մեկ այլ ներդիրում։ Սպասեք, մինչև ավարտվի, և այստեղ նորից փորձեք․ ձեր գրածից ոչինչ չի կորել։',
  'bulk.continue': 'Շարունակել',
  'slips.title': 'Փաթեթավորման թերթիկներ',
  'slips.print': 'Տպել',
  'slips.skipped': 'Թերթիկ չունեն՝ {orders}․ փաթեթավորելու բան չկա։',
  'slips.sku': 'Կոդ',
  'ship.title': 'Ուղարկում',
  'ship.tracking': 'Հետագծման կոդ',
  'ship.carrier': 'Առաքող',
  'ship.send': 'Ուղարկել',
  'ship.part': 'Միայն մի մասը',
  'ship.done': 'Ուղարկված է։ Գնորդը նամակ կստանա։',
  'parcel.title': 'Ծանրոցներ',
  'parcel.pieces': '{count} հատ',
  'parcel.correct': 'Ուղղել',
  'parcel.corrected': 'Ուղղված է։ Գնորդը նոր նամակ կստանա։',
}
