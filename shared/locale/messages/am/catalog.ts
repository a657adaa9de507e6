import type { catalog as source } from '../en/catalog.ts'

export const catalog = {
  'list.categories': 'Բաժիններ',
  'list.all': 'Ամբողջ տեսականին',
  'list.empty': 'Այս դարակը դեռ դատարկ է։',
  'product.from': 'սկսած',
  'product.price': 'Գին',
  'product.in_stock': 'Առկա է',
  'product.out_of_stock': 'Սպառվել է',
  'product.availability': 'Առկայություն',
  'rating.one': '{average}՝ 5-ից, մեկ կարծիք',
  'rating.many': '{average}՝ 5-ից, {count} կարծիք',
} satisfies Readonly<Record<keyof typeof source, string>>
