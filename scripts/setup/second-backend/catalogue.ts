/* The catalogue and the pages of a tea house: other data than the demo shop's, in English only. */

const toEnglish = (text: string) => ({ en: text })

export const GENERAL = {
  general: {
    name: toEnglish('Second Kettle'),
    tagline: toEnglish('Tea by post'),
    description: toEnglish('A tea house whose shop is run by another backend.'),
    email: 'kettle@example.test',
    phone: '+44 20 0000 0000',
    address: {
      street: toEnglish('1 Kettle Lane'),
      city: toEnglish('London'),
      postal_code: 12345,
      country: 'GB',
    },
    hours: toEnglish('Always'),
    notice: toEnglish('Kettles are on'),
    footer: toEnglish('<p>Second Kettle</p>'),
    navigation: [{ to: '/products', label: toEnglish('Teas') }],
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

const toCard = ({ id, slug, name, price }: Tea) => ({
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

interface PageQuery {
  readonly path: string
  readonly slug: string
}

const createEnvelope = (path: string, title: string) => ({
  language_id: 1,
  all_country_id: 1,
  editUrlBase: '',
  editUrlPage: '',
  permalinks: { en: path },
  title,
  description: `${title} at the Second Kettle`,
})

const BLOCK = { content_block_id: 1, kind: 'text', body_html: '<p>Warm the pot first.</p>' }

export function readPage({ path }: PageQuery): object | undefined {
  const key = path === '/' ? 'home' : path.slice(1).replace('/', '-')
  const title = key === 'products' ? 'Teas' : `Second Kettle ${key}`
  const data = { key, title, description: '', blocks: [BLOCK] }
  if (key !== 'products') return { ...createEnvelope(path, title), data }
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
    products: TEAS.map(toCard),
    products_count: TEAS.length,
    page: 1,
    pages: 1,
    category: null,
    question,
    filters,
  }
  return { ...createEnvelope(path, title), data: { ...data, product_list } }
}

export function readBlogs({ path }: PageQuery): object {
  const dataBlogs = { title: 'Letters', description: '', blogs: [ARTICLE], page: 1, pages: 1 }
  return { ...createEnvelope(path, 'Letters'), dataBlogs }
}

export function readBlog({ path, slug }: PageQuery): object | undefined {
  if (slug !== ARTICLE.slug) return undefined
  const body = { body_html: '<p>Never boil it twice.</p>', products: TEAS.map(toCard) }
  const dataBlog = { ...ARTICLE, ...body, newer: null, older: null }
  return { ...createEnvelope(path, ARTICLE.title), dataBlog }
}

export function readSoft({ path }: PageQuery): object {
  return {
    ...createEnvelope(path, 'Software'),
    dataSoft: { title: 'Software', description: '', soft: [], blocks: [BLOCK] },
  }
}

export function readProduct({ path, slug }: PageQuery): object | undefined {
  const tea = TEAS.find((other) => other.slug === slug)
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
    related: TEAS.filter((other) => other !== tea).map(toCard),
    rating: null,
    reviews: { reviews: [], page: 1, pages: 1 },
  }
  return { ...createEnvelope(path, tea.name), dataProduct }
}
