import { CALLS } from '../../../../worker/api/contract.ts'
import type { Teller } from './record-calls.ts'

const GENERAL_PARAMS = { breakpoint: 'desktop', currency: 'EUR' }
const LICENCE = 'palette-mixer-licence'

interface Found {
  /** A variant that is sent, and one that is downloaded. */
  readonly parcel: number
  readonly licence: number
  readonly licence_product_id: number
  readonly product_id: number
  readonly blog_id: number
}

/** Somebody looks around. */
export async function readAbout({ tell }: Teller): Promise<Found> {
  await tell(CALLS.fetchGeneral, { locale: 'am' })
  const ask = (current_url: string, slugParams: object = {}) => ({
    slugParams,
    queryParams: {},
    current_url,
    language_id: 1,
    generalParams: GENERAL_PARAMS,
  })
  await tell(CALLS.fetchPage, ask('/about'))
  const { dataBlogs } = await tell(CALLS.fetchBlogs, ask('/blogs'))
  const blog = dataBlogs.blogs[0] ?? { slug: '', blog_id: 0 }
  await tell(CALLS.fetchBlog, ask(`/blog/${blog.slug}`, { slug: blog.slug }))
  await tell(CALLS.fetchSoft, ask('/soft'))

  const { params } = await tell(CALLS.fetchParams, {
    params: { language_id: 1, category: 'lakes' },
  })
  const filter = params[0]?.values[0]?.filter ?? ''
  const question = { language_id: 1, category: 'lakes', filter: [filter], sort: 'price' }
  const { products } = await tell(CALLS.fetchForCategoryBuilder, { params: question })
  const slug = products[0]?.slug ?? ''
  const { dataProduct } = await tell(CALLS.fetchProduct, ask(`/product/${slug}`, { slug }))
  const { product_id, attributes, variants, extras } = dataProduct
  const variant = variants[0] ?? { attribute_value_ids: [], product_variant_id: 0 }
  const chosen = Object.fromEntries(
    attributes.map(({ attribute_id }, at) => [attribute_id, variant.attribute_value_ids[at] ?? 0]),
  )
  await tell(CALLS.fetchSelectedVariant, {
    params: chosen,
    product_id,
    variableAttributesCount: attributes.length,
    rate: 1,
    language_id: 1,
  })
  await tell(CALLS.detectNeededAttributeValues, { params: { product_id, language_id: 1, chosen } })
  const ids = extras.map(({ product_variant_id }) => product_variant_id).slice(0, 2)
  await tell(CALLS.fetchSelectedVariantForRelated, { product_id, rate: 1, language_id: 1, ids })
  await tell(CALLS.loadReviews, { params: { product_id, page: 1, language_id: 1 } })
  await tell(CALLS.fetchSearch, { q: 'carmine', language_id: 1, limit: 4 })
  await tell(CALLS.fetchCountries)
  await tell(CALLS.fetchStates, { country_id: 840 })

  const licence = await tell(CALLS.fetchProduct, ask(`/product/${LICENCE}`, { slug: LICENCE }))
  return {
    parcel: variant.product_variant_id,
    licence: licence.dataProduct.variants[0]?.product_variant_id ?? 0,
    licence_product_id: licence.dataProduct.product_id,
    product_id,
    blog_id: blog.blog_id,
  }
}
