import { expect, it } from 'vitest'
import type { ProductCard } from '#shared/catalog/contract.ts'
import type { ProductList } from '#shared/catalog/list-contract.ts'
import type { Page } from '#shared/content/contract.ts'
import { leaveToMarkup } from '../../../client/catalog/said-in-markup.ts'

const CARD: ProductCard = {
  product_id: 7,
  slug: 'smalt',
  name: 'Smalt',
  sub_name: 'PB32',
  price_from: 14.6,
  price_to: 59.5,
  in_stock: true,
  picture: { path: 'abc', width: 1600, height: 1200 },
  rating: null,
}

function aList(card: Partial<ProductCard> = {}, label = 'Saxony', category = 'Blues'): ProductList {
  return {
    products: [{ ...CARD, ...card }],
    products_count: 1,
    page: 1,
    pages: 1,
    category: null,
    question: {
      language_id: 1,
      filter: [],
      in_stock: false,
      sort: 'recommended',
      per_page: 24,
      page: 1,
    },
    filters: {
      products_count: 1,
      params: [
        {
          attribute_id: 3,
          key: 'origin',
          name: 'Origin',
          values: [{ filter: 'origin.saxony', name: label, products_count: 1 }],
        },
      ],
      left_out_count: 0,
      categories: [{ category_id: 2, slug: 'blues', name: category, products_count: 1 }],
      in_stock_count: 1,
      price: null,
    },
  }
}

function aPage(product_list?: ProductList): Page {
  return {
    language_id: 1,
    all_country_id: 1,
    editUrlBase: '',
    editUrlPage: '',
    permalinks: {},
    title: '',
    description: '',
    data: {
      key: 'products',
      title: '',
      description: '',
      blocks: [],
      ...(product_list !== undefined && { product_list }),
    },
  }
}

function leave(list: ProductList): unknown {
  const page = leaveToMarkup(aPage(list))
  return 'data' in page ? page.data.product_list : undefined
}

it('leaves to the markup what cards and filters say, and keeps what they do not', () => {
  const { products, filters, ...others } = aList()
  const value = { filter: '', name: '', products_count: 1 }
  expect(leave({ products, filters, ...others })).toEqual({
    ...others,
    products: [
      {
        ...CARD,
        slug: '',
        name: '',
        sub_name: '',
        price_to: -1,
        picture: { path: '', width: 1600, height: 1200 },
      },
    ],
    filters: {
      ...filters,
      params: [{ attribute_id: 3, key: 'origin', name: 'Origin', values: [value] }],
      categories: [{ category_id: 2, slug: '', name: '', products_count: 1 }],
    },
  })
})

it('keeps the price of a card that has one', () => {
  const card = { price_from: 14.6, price_to: 14.6 }
  expect(leave(aList(card))).toMatchObject({ products: [card] })
})

it('keeps a card whose words a parser of HTML would give back differently', () => {
  for (const odd of [{ name: 'Smalt\r\nfine' }, { sub_name: 'PB\u0000' }, { slug: 'смальта' }]) {
    expect(leave(aList(odd))).toMatchObject({ products: [{ ...CARD, ...odd }] })
  }
})

it('keeps the values of an attribute of which one is called so', () => {
  expect(leave(aList({}, 'Saxony\r'))).toMatchObject({
    filters: { params: [{ values: [{ filter: 'origin.saxony', name: 'Saxony\r' }] }] },
  })
})

it('keeps a category that is called so', () => {
  expect(leave(aList({}, 'Saxony', 'Blues\r'))).toMatchObject({
    filters: { categories: [{ slug: 'blues', name: 'Blues\r' }] },
  })
})

it('takes nothing from a page without a list', () => {
  const page = aPage()
  expect(leaveToMarkup(page)).toBe(page)
})
