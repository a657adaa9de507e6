import type { messages as source } from '../en/list.ts'

export const messages = {
  'list.count': '{count} ապրանք',
  'list.filters': 'Զտիչներ',
  'list.all_filters': 'Բոլոր զտիչները',
  'list.fewer_filters': 'Ավելի քիչ զտիչներ',
  'list.show': 'Ցույց տալ {count} ապրանք',
  'list.sort': 'Դասավորել',
  'list.sort_recommended': 'Մեր ընտրությամբ',
  'list.sort_newest': 'Նախ՝ նորերը',
  'list.sort_name': 'Ըստ անվան',
  'list.sort_unit-price': 'Ըստ միավորի գնի',
  'list.sort_price': 'Նախ՝ էժանները',
  'list.sort_price-desc': 'Նախ՝ թանկերը',
  'list.sort_rating': 'Նախ՝ լավագույնները',
  'list.per_page': 'Էջում',
  'list.price_from': 'Սկսած',
  'list.price_to': 'Մինչև',
  'list.chosen': 'Ընտրված զտիչները',
  'list.remove': 'Հանել այս զտիչը',
  'list.clear': 'Հանել բոլորը',
  'list.nothing_left': 'Այս բոլոր զտիչներին համապատասխանող ապրանք չկա։ Հանեք դրանցից մեկը։',
} satisfies Readonly<Record<keyof typeof source, string>>
