import type { account as source } from '../en/account.ts'

export const account = {
  'auth.wrong_credentials': 'Էլ. փոստի հասցեն կամ գաղտնաբառը ճիշտ չէ։',
  'auth.cannot_register':
    'Հաշիվը հնարավոր չեղավ ստեղծել։ Եթե արդեն հաշիվ ունեք, մուտք գործեք կամ նոր գաղտնաբառ խնդրեք։',
  'auth.wrong_password': 'Սա Ձեր գաղտնաբառը չէ։',
  'auth.same_email': 'Սա արդեն Ձեր հասցեն է։',
  'auth.dead_link':
    'Այս հղումն այլևս չի գործում. այն արդեն օգտագործվել է, դրա ժամկետն անցել է, կամ այն փոխարինվել է նորով։ Խնդրում ենք նորը խնդրել։',
  'auth.too_many':
    'Կարճ ժամանակում չափազանց շատ փորձ եղավ։ Խնդրում ենք սպասել մեկ րոպե և կրկին փորձել։',
  'my.navigation': 'Ձեր հաշիվը',
  'my.overview': 'Ամփոփում',
  'my.details': 'Տվյալներ',
  'my.product': 'Գնումներ',
  'my.blog': 'Կարծիքներ և հոդվածներ',
  'my.portfolio': 'Աշխատանքներ',
  'my.signed_out': 'Դուք մուտք չեք գործել։',
} satisfies Readonly<Record<keyof typeof source, string>>
