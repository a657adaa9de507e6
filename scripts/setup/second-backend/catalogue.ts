/* What a tea house sells and says. Another shop than the demo's, in English alone. */

const en = (text: string) => ({ en: text })

export const GENERAL = {
  general: {
    name: en('Second Kettle'),
    tagline: en('Tea by post'),
    description: en('A tea house whose shop is run by another backend.'),
    email: 'kettle@example.test',
    phone: '+44 20 0000 0000',
    address: {
      street: en('1 Kettle Lane'),
      city: en('London'),
      postal_code: 12345,
      country: 'GB',
    },
    hours: en('Always'),
    notice: en('Kettles are on'),
    footer: en('<p>Second Kettle</p>'),
    navigation: [{ to: '/products', label: en('Teas') }],
    information: [],
  },
  social: [],
  languages: [{ language_id: 1, code: 'en', html_lang: 'en', direction: 'ltr', name: 'English' }],
  currencies: [{ code: 'EUR', digits: 2, symbol: '€', rate: 1 }],
  media_path: '/media/',
  map_embed_url: '',
}

export interface Tea {
  readonly id: number
  readonly variant: number
  readonly slug: string
  readonly name: string
  readonly price: number
}

export const TEAS: readonly Tea[] = [
  { id: 1, variant: 11, slug: 'earl-grey', name: 'Earl Grey', price: 7.5 },
  { id: 2, variant: 12, slug: 'lapsang', name: 'Lapsang Souchong', price: 9 },
]

const CATEGORY = {
  category_id: 1,
  slug: 'teas',
  name: 'Teas',
  description: '',
  products_count: 2,
  picture: null,
}

const card = ({ id, slug, name, price }: Tea) => ({
  product_id: id,
  slug,
  name,
  sub_name: 'Loose leaf',
  lang: null,
  price_from: price,
  price_to: price,
  in_stock: true,
  picture: null,
  rating: null,
})

const ARTICLE = {
  blog_id: 5,
  slug: 'water',
  title: 'On water',
  description: 'Soft is better.',
  author: 'E. Grey',
  published_at: '2026-03-14 09:26:53',
  reading_minutes: 2,
  picture: null,
}

interface Asked {
  readonly path: string
  readonly slug: string
}

const envelope = (path: string, title: string) => ({
  language_id: 1,
  all_country_id: 1,
  editUrlBase: '',
  editUrlPage: '',
  permalinks: { en: path },
  title,
  description: `${title} at the Second Kettle`,
})

const block = { content_block_id: 1, kind: 'text', body_html: '<p>Warm the pot first.</p>' }

export function page({ path }: Asked): object | undefined {
  const key = path === '/' ? 'home' : path.slice(1).replace('/', '-')
  const title = key === 'products' ? 'Teas' : `Second Kettle ${key}`
  const data = { key, title, description: '', blocks: [block] }
  if (key !== 'products') return { ...envelope(path, title), data }
  const question = {
    language_id: 1,
    filter: {},
    in_stock: false,
    sort: 'recommended',
    per_page: 24,
    page: 1,
  }
  const filters = {
    products_count: TEAS.length,
    params: [],
    left_out_count: '0',
    categories: [CATEGORY],
    in_stock_count: TEAS.length,
    price: { price_from: 7.5, price_to: 9 },
  }
  const product_list = {
    products: TEAS.map(card),
    products_count: TEAS.length,
    page: 1,
    pages: 1,
    category: null,
    question,
    filters,
  }
  return { ...envelope(path, title), data: { ...data, product_list } }
}

export function blogs({ path }: Asked): object {
  const dataBlogs = { title: 'Letters', description: '', blogs: [ARTICLE], page: 1, pages: 1 }
  return { ...envelope(path, 'Letters'), dataBlogs }
}

export function blog({ path, slug }: Asked): object | undefined {
  if (slug !== ARTICLE.slug) return undefined
  const body = { body_html: '<p>Never boil it twice.</p>', products: TEAS.map(card) }
  const dataBlog = { ...ARTICLE, ...body, newer: null, older: null }
  return { ...envelope(path, ARTICLE.title), dataBlog }
}

export function soft({ path }: Asked): object {
  return {
    ...envelope(path, 'Software'),
    dataSoft: { title: 'Software', description: '', soft: [], blocks: [block] },
  }
}

export function product({ path, slug }: Asked): object | undefined {
  const tea = TEAS.find((one) => one.slug === slug)
  if (tea === undefined) return undefined
  const variant = {
    product_variant_id: tea.variant,
    sku: `TEA-${tea.variant}`,
    price: tea.price,
    stock_status: true,
    attribute_value_ids: [],
    attributes_description: '',
    stock_left: null,
    picture: null,
    amount: null,
  }
  const dataProduct = {
    product_id: tea.id,
    name: tea.name,
    sub_name: 'Loose leaf',
    description: 'Black tea.',
    body_html: '<p>Three minutes.</p>',
    category: { slug: 'teas', name: 'Teas', listed: true },
    tax_class: 'standard',
    calculator: 'none',
    coverage: null,
    facts: [],
    pictures: [],
    attributes: [],
    variants: [variant],
    variants_count: 1,
    extras: [],
    related: TEAS.filter((one) => one !== tea).map(card),
    rating: null,
    reviews: { reviews: [], page: 1, pages: 1 },
  }
  return { ...envelope(path, tea.name), dataProduct }
}
