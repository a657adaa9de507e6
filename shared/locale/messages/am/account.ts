import type { account as source } from '../en/account.ts'

export const account = {
  'my.navigation': 'Ձեր հաշիվը',
  'my.overview': 'Ամփոփում',
  'my.details': 'Տվյալներ',
  'my.product': 'Գնումներ',
  'my.blog': 'Կարծիքներ և հոդվածներ',
  'my.portfolio': 'Աշխատանքներ',
  'my.signed_out': 'Դուք մուտք չեք գործել։',
  'address.unknown_country': 'Ընտրեք երկիրը ցանկից։',
  'address.unknown_state': 'Ընտրեք այդ երկրի մարզը ցանկից։',
  'address.wrong_zip': 'Այդ երկրում փոստային դասիչն այլ կերպ է գրվում, օրինակ՝ {example}։',
  'address.wrong_phone': 'Սա հեռախոսահամար չէ։ Երկրի կոդով այն սկսվում է {code}-ով։',
  'address.wrong_vat_number': 'Սա այդ երկրի ԱԱՀ համար չէ։ Ստուգեք թվերը։',
  'own.wrong_password': 'Սա ձեր գաղտնաբառը չէ։',
  'own.too_many_tries': 'Կարճ ժամանակում չափազանց շատ փորձեր եղան։ Սպասեք մեկ րոպե և կրկին փորձեք։',
  'own.former_customer': 'Նախկին հաճախորդ',
  'own.not_a_picture': 'Այս նկարը չենք կարող ընդունել. պետք է լինի ամբողջական JPEG, PNG կամ WebP։',
  'own.picture_too_large':
    'Նկարը չափազանց մեծ է. առավելագույնը՝ {megabytes} ՄԲ և {side} պիքսել ամեն կողմում։',
  'own.too_many_pictures': 'Տեղ կա {count} նկարի համար։ Նորն ավելացնելու համար ջնջեք մեկը։',
} satisfies Readonly<Record<keyof typeof source, string>>
