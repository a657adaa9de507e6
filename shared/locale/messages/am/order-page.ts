import type { messages as source } from '../en/order-page.ts'

export const messages = {
  'order_page.needs_script':
    'Պատվերը ցույց տալու համար անհրաժեշտ է JavaScript, որն այստեղ անջատված է։ Նույնը գրված է պատվերի նամակում։',
  'order_page.loading': 'Պատվերը բացվում է…',
  'order_page.not_loaded': 'Չհաջողվեց բացել պատվերը։ Ստուգեք կապը և փորձեք նորից։',
  'order_page.retry': 'Փորձել նորից',
  'order_page.not_found':
    'Այս պատվերն այստեղ չի երևում։ Բացեք պատվերի նամակի հղումը կամ մուտք գործեք այն հաշիվ, որով պատվիրել եք։',
  'order_page.sign_in': 'Մուտք գործել',
} satisfies Readonly<Record<keyof typeof source, string>>
