import { CALLS } from '../../../../worker/api/contract.ts'
import { createEmail } from '../../account/account.ts'
import { answerNewestQuestion, readQuestionToken } from '../../questions/question-calls.ts'
import type { CallRecorder } from './record-calls.ts'

const GENERAL_PARAMS = { breakpoint: 'desktop', currency: 'EUR' }
const LICENCE = 'palette-mixer-licence'

interface BrowsedItems {
  /** A variant that is shipped and one that is downloaded. */
  readonly parcel_variant_id: number
  readonly licence_variant_id: number
  readonly licence_product_id: number
  readonly product_id: number
  readonly blog_id: number
}

/** Sends the calls of a visitor who browses the shop. */
export async function browseShop({ send }: CallRecorder): Promise<BrowsedItems> {
  await send(CALLS.fetchGeneral, { locale: 'am' })
  const createPageInput = (current_url: string, slugParams: object = {}) => ({
    slugParams,
    queryParams: {},
    current_url,
    language_id: 1,
    generalParams: GENERAL_PARAMS,
  })
  await send(CALLS.fetchPage, createPageInput('/about'))
  const { dataBlogs } = await send(CALLS.fetchBlogs, createPageInput('/blogs'))
  const blog = dataBlogs.blogs[0] ?? { slug: '', blog_id: 0 }
  await send(CALLS.fetchBlog, createPageInput(`/blog/${blog.slug}`, { slug: blog.slug }))
  await send(CALLS.fetchSoft, createPageInput('/soft'))

  const { params } = await send(CALLS.fetchParams, {
    params: { language_id: 1, category: 'lakes' },
  })
  const filter = params[0]?.values[0]?.filter ?? ''
  const list = { language_id: 1, category: 'lakes', filter: [filter], sort: 'price' }
  const { products } = await send(CALLS.fetchForCategoryBuilder, { params: list })
  const slug = products[0]?.slug ?? ''
  const { dataProduct } = await send(
    CALLS.fetchProduct,
    createPageInput(`/product/${slug}`, { slug }),
  )
  const { product_id, attributes, variants, extras } = dataProduct
  const variant = variants[0] ?? { attribute_value_ids: [], product_variant_id: 0 }
  const chosenValues = Object.fromEntries(
    attributes.map(({ attribute_id }, at) => [attribute_id, variant.attribute_value_ids[at] ?? 0]),
  )
  await send(CALLS.fetchProductCards, { ids: [product_id], language_id: 1 })
  await send(CALLS.fetchRecommended, {
    product_ids: [product_id],
    product_variant_ids: [],
    language_id: 1,
  })
  await send(CALLS.fetchSelectedVariant, {
    params: chosenValues,
    product_id,
    variableAttributesCount: attributes.length,
    rate: 1,
    language_id: 1,
  })
  await send(CALLS.detectNeededAttributeValues, {
    params: { product_id, language_id: 1, chosen: chosenValues },
  })
  const ids = extras.map(({ product_variant_id }) => product_variant_id).slice(0, 2)
  await send(CALLS.fetchSelectedVariantForRelated, { product_id, rate: 1, language_id: 1, ids })
  await send(CALLS.loadReviews, { params: { product_id, page: 1, language_id: 1 } })
  const email = createEmail()
  const question = { product_id, language_id: 1, text: 'Does it keep its hue in lime?', email }
  await send(CALLS.askQuestion, question)
  const token = await readQuestionToken(email)
  await send(CALLS.confirmQuestion, { token, language_id: 1 })
  await answerNewestQuestion()
  await send(CALLS.loadQuestions, { params: { product_id, page: 1, language_id: 1 } })
  await send(CALLS.fetchSearch, { q: 'carmine', language_id: 1, limit: 4 })
  await send(CALLS.fetchMenu, { language_id: 1 })
  await send(CALLS.fetchCountries)
  await send(CALLS.fetchStates, { country_id: 840 })

  const licencePage = await send(
    CALLS.fetchProduct,
    createPageInput(`/product/${LICENCE}`, { slug: LICENCE }),
  )
  return {
    parcel_variant_id: variant.product_variant_id,
    licence_variant_id: licencePage.dataProduct.variants[0]?.product_variant_id ?? 0,
    licence_product_id: licencePage.dataProduct.product_id,
    product_id,
    blog_id: blog.blog_id,
  }
}
