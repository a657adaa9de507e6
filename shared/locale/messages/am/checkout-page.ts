import type { messages as source } from '../en/checkout-page.ts'

export const messages = {
  'checkout.needs_script':
    'Պատվիրելու համար անհրաժեշտ է JavaScript, որն այստեղ անջատված է։ Գրեք կամ զանգահարեք մեզ․ պատվերներ ընդունում ենք նաև այդպես։',
  'checkout.loading': 'Զամբյուղը բացվում է…',
  'checkout.resuming': 'Վճարումը ստուգվում է…',
  'checkout.waiting':
    'Բանկը դեռ մշակում է վճարումը։ Խնդրում ենք նորից չվճարել․ էջն ինքնաբերաբար կշարունակվի։',
  'checkout.hidden':
    'Դուք արդեն սկսել էիք վճարել սա, և հնարավոր է, որ վճարումն անցել է։ Ստուգեք ձեր էլփոստը կամ մուտք գործեք, եթե հաշիվ ունեք։',
  'checkout.sign_in_to_see': 'Մուտք գործել',
  'checkout.see_orders': 'Տեսնել ձեր պատվերները',
  'checkout.begin_anew': 'Այնուամենայնիվ սկսել նոր պատվեր',
  'checkout.not_loaded': 'Չհաջողվեց բեռնել։ Ոչինչ չի կորել․ ստուգեք կապը և փորձեք նորից։',
  'checkout.retry': 'Փորձել նորից',
  'checkout.back_to_cart': 'Վերադառնալ զամբյուղ',
  'checkout.draft_paid': 'Այս պատվերը վճարված է։ Դրա հղումը հաստատման նամակում է։',
  'checkout.draft_over':
    'Այս առաջարկն այլևս հնարավոր չէ վճարել․ հղումն ամբողջական չէ, առաջարկը չեղարկվել է կամ դրա ժամկետն անցել է։ Խնդրեք խանութից նորը։',
  'checkout.draft_unpaid':
    'Բանկը չի հաստատել վճարումը։ Ձեզնից գումար չի գանձվել։ Պատվերը նորից կարող եք բացել մեր նամակի հղումով։',
} satisfies Readonly<Record<keyof typeof source, string>>
