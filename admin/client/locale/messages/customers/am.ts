import type { CUSTOMERS_EN } from './en.ts'

export const CUSTOMERS_AM: Readonly<Record<keyof typeof CUSTOMERS_EN, string>> = {
  'nav.customers': 'Գնորդներ',
  'customers.search': 'Բառեր անունից կամ էլփոստի հասցեից',
  'customers.person': 'Գնորդ',
  'customers.account': 'Հաշիվ',
  'customers.guest': 'առանց հաշվի',
  'customers.addressless': 'Հաշիվ {id}',
  'customers.nameless': '(առանց անվան)',
  'customers.since': '{date}-ից',
  'customers.newest': 'Ամենանորը',
  'customers.empty': 'Հաշիվներ չկան։',
  'customers.none_found': 'Ոչ ոք չի գտնվել։',
  'customers.search_orders': 'Որոնել պատվերներում, նաև առանց հաշվի գնորդների անուններով',
  'customers.partial':
    'Գտնվածներն ավելի շատ են, քան ցանկում է։ Գրեք հասցեի կամ անվան շարունակությունը։',
  'customers.back': 'Բոլոր գնորդները',
  'customers.confirmed': 'հաստատված',
  'customers.unconfirmed': 'չհաստատված',
  'customers.reviews': '{count} կարծիք',
  'customers.pictures': '{count} նկար',
  'customers.sessions': 'մուտք {count} սարքից',
  'customers.no_orders': 'Պատվերներ չկան։',
  'customers.subscriptions':
    'Խնդրել է {count} նամակ ապրանքների, նորությունների կամ նախապատրաստված պատվերների մասին։',
  'customers.send_link': 'Ուղարկել գաղտնաբառի հղում',
  'customers.link_sent': 'Նոր գաղտնաբառ ընտրելու հղումը մի քանի րոպեից կուղարկվի {email} հասցեին։',
  'customers.export': 'Արտահանել տվյալները',
  'customers.erase': 'Ջնջել',
  'customers.erase_of': 'Ջնջել՝ {name}',
  'customers.buyer_of': '{number} պատվերի գնորդը',
  'customers.mails_of': '{email} հասցեի նամակներն ու նախապատրաստված պատվերները',
  'customers.erase_title': 'Ջնջե՞լ՝ {name}',
  'customers.erase_text':
    'Կջնջվեն բոլոր անձնական տվյալները, բացի նրանցից, որոնք պետք են հաշիվ-ապրանքագրին, և ընթացիկ պատվերի տվյալներից՝ մինչև դրա ավարտը։ Սա հնարավոր չէ հետարկել։',
  'customers.erased': 'Անձնական տվյալները ջնջված են։',
  'customers.orders_wait': 'Ընթացիկ պատվերների տվյալները մնում են մինչև դրանց ավարտը՝ {orders}։',
  'customers.erasure_waits': 'Գնորդի տվյալները կջնջվեն, երբ պատվերն ավարտվի։',
  'customers.orders_stay':
    'Նույն հասցեով առանց հաշվի պատվերները մնում են՝ {orders}։ Յուրաքանչյուրը ջնջվում է իր կոճակով։',
}
