import type { messages as source } from '../en/my.ts'

export const messages = {
  'my.navigation': 'Ձեր հաշիվը',
  'my.overview': 'Ամփոփում',
  'my.details': 'Տվյալներ',
  'my.product': 'Գնումներ',
  'my.blog': 'Կարծիքներ և հոդվածներ',
  'my.portfolio': 'Աշխատանքներ',
  'my.signed_out': 'Դուք մուտք չեք գործել։',
  'my.sign_in': 'Մուտք գործել',
  'my.register': 'Ստեղծել հաշիվ',
  'my.needs_script':
    'Մուտք գործելու համար անհրաժեշտ է JavaScript, որն այստեղ անջատված է։ Այն անհրաժեշտ է նաև զամբյուղի և պատվերի ձևակերպման համար։ Առանց դրա կարող եք կարդալ խանութի էջերը և որոնել։',
  'my.loading': 'Ձեր հաշիվը բացվում է…',
  'my.failed': 'Չհաջողվեց բեռնել։ Ոչինչ չի կորել․ ստուգեք կապը և փորձեք նորից։',
  'my.no_password': 'Դուք մուտք եք գործում էլփոստով ստացված հղումներով։',
  'my.set_password': 'Ընտրել գաղտնաբառ',
  'my.no_password_yet':
    'Ձեր հաշիվը դեռ գաղտնաբառ չունի, իսկ այստեղ այն անհրաժեշտ է։ Ընտրեք այն էլփոստով ուղարկվող հղումով և վերադարձեք այստեղ։',
} satisfies Readonly<Record<keyof typeof source, string>>
