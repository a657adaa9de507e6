import type { account as source } from '../en/account.ts'

export const account = {
  'my.navigation': 'Ձեր հաշիվը',
  'my.overview': 'Ամփոփում',
  'my.details': 'Տվյալներ',
  'my.product': 'Գնումներ',
  'my.blog': 'Կարծիքներ և հոդվածներ',
  'my.portfolio': 'Աշխատանքներ',
  'my.signed_out': 'Դուք մուտք չեք գործել։',
} satisfies Readonly<Record<keyof typeof source, string>>
