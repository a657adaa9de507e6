import type { Product, ProductVariant } from '#shared/catalog/contract.ts'
import type { Blog, BlogPage, ProductPage } from '#shared/pages/contract.ts'
import type { General } from '#shared/content/general.ts'
import { LOCALES } from '#shared/locale/locales.ts'
import { MESSAGES } from '#shared/locale/messages/all.ts'

export const ORIGIN = 'https://shop.test'

const PICTURE = { path: 'abc', width: 1600, height: 1200, alt: 'A jar' }

export function aGeneral(fields: Partial<General> = {}): General {
  return {
    general: {
      name: { en: 'Vordan', am: 'Որդան' },
      tagline: { en: 'Pigments' },
      description: { en: 'A shop' },
      email: 'shop@vordan.example',
      phone: '+374 10 000 000',
      address: {
        street: { en: 'A street' },
        city: { en: 'Yerevan' },
        postal_code: '0001',
        country: 'AM',
      },
      hours: {},
      notice: {},
      footer: {},
      navigation: [{ to: '/blogs', label: { en: 'Journal' } }],
      information: [],
    },
    social: [{ name: 'Telegram', url: 'https://t.me/vordan', icon: 'telegram' }],
    languages: [],
    currencies: [
      { code: 'EUR', digits: 2, symbol: '€', rate: 1 },
      { code: 'JPY', digits: 0, symbol: '¥', rate: 178.4 },
    ],
    media_path: '/media/',
    map_embed_url: '',
    ...fields,
  }
}

const ENVELOPE = {
  language_id: 1,
  all_country_id: 1,
  editUrlBase: '',
  editUrlPage: '',
  description: 'A description',
}

export function aVariant(fields: Partial<ProductVariant> = {}): ProductVariant {
  return {
    product_variant_id: 1,
    sku: 'SMALT-50',
    price: 12.5,
    stock_status: true,
    attribute_value_ids: [11],
    attributes_description: '50 g',
    stock_left: null,
    picture: null,
    amount: null,
    ...fields,
  }
}

export function aProductPage(fields: Partial<Product> = {}): ProductPage {
  const dataProduct = {
    product_id: 7,
    name: 'Smalt',
    sub_name: 'Blue glass',
    description: 'Ground glass',
    body_html: '',
    category: { slug: 'blues', name: 'Blues', listed: true },
    facts: [{ label: 'Origin', value: 'Saxony' }],
    pictures: [PICTURE],
    attributes: [
      {
        attribute_id: 1,
        name: 'Weight',
        values: [
          { attribute_value_id: 11, name: '50 g', amount: null },
          { attribute_value_id: 12, name: '1 kg', amount: null },
        ],
      },
    ],
    variants: [
      aVariant(),
      aVariant({
        product_variant_id: 2,
        sku: 'SMALT/1 KG',
        price: 99,
        stock_status: false,
        attribute_value_ids: [12],
        attributes_description: '1 kg',
      }),
    ],
    variants_count: 2,
    tax_class: 'standard' as const,
    calculator: 'none' as const,
    coverage: null,
    rating: null,
    reviews: { reviews: [], page: 1, pages: 1 },
    extras: [],
    related: [],
    ...fields,
  }
  return { ...ENVELOPE, title: 'Smalt', permalinks: { en: '/product/smalt' }, dataProduct }
}

export function aBlogPage(fields: Partial<Blog> = {}): BlogPage {
  const dataBlog = {
    blog_id: 3,
    title: 'Mulling',
    description: 'By hand',
    author: 'Ani',
    published_at: '2026-02-01',
    reading_minutes: 4,
    picture: PICTURE,
    body_html: '<p>Two words</p>',
    products: [],
    newer: null,
    older: null,
    ...fields,
  }
  return { ...ENVELOPE, title: 'Mulling', permalinks: { en: '/blog/mulling' }, dataBlog }
}

export const COMMON_INPUT = {
  isBot: true,
  origin: ORIGIN,
  locale: LOCALES[0],
  translations: MESSAGES.en,
  general: aGeneral(),
}
