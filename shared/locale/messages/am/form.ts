import type { messages as source } from '../en/form.ts'

export const messages = {
  'form.required': 'Այս դաշտը պարտադիր է։',
  'form.min': 'Պետք է առնվազն {count} նիշ լինի։',
  'form.max': 'Կարող է լինել առավելագույնը {count} նիշ։',
  'form.email': 'Մուտքագրեք ճիշտ էլփոստի հասցե։',
  'form.match': 'Գաղտնաբառերը չեն համընկնում։',
  'form.prove': 'Խնդրում ենք հաստատել, որ ռոբոտ չեք։',
  'form.check_these': 'Ստուգեք այս դաշտերը․',
} satisfies Readonly<Record<keyof typeof source, string>>
