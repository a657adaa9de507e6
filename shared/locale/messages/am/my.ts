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
} satisfies Readonly<Record<keyof typeof source, string>>
