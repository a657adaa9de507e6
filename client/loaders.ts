import { call } from '#shared/api/call.ts'
import { ApiError } from '#shared/api/errors.ts'
import type { Api } from '#shared/api/send.ts'
import {
  fetchBlog,
  fetchBlogs,
  fetchPage,
  fetchProduct,
  fetchSoft,
  type AnyPage,
  type PageRequest,
} from '#shared/content/contract.ts'
import { paths } from '#shared/locale/paths.ts'
import { isDemoPath } from './demo/demo-paths.ts'

const NOT_FOUND = 404

export type PageLoader = (api: Api, request: PageRequest) => Promise<AnyPage>

const page: PageLoader = (api, request) => call(api, fetchPage, request)

/**
 * What each page asks of the API, by route. Runs on the server only: a browser that walks on gets
 * the same data as `/{path}/_payload.json`, so that no schema is in the first load.
 */
export const pageLoaders: Readonly<Record<string, PageLoader>> = {
  home: page,
  about: page,
  products: page,
  search: page,
  cart: page,
  checkout: page,
  order: page,
  invoice: page,
  terms: page,
  privacy: page,
  my: page,
  'my-blog': page,
  'my-details': page,
  'my-product': page,
  'my-portfolio': page,
  blogs: (api, request) => call(api, fetchBlogs, request),
  blog: (api, request) => call(api, fetchBlog, request),
  'blogs-to-blog': (api, request) => call(api, fetchBlog, request),
  'blog-to-blogs': (api, request) => call(api, fetchBlog, request),
  product: (api, request) => call(api, fetchProduct, request),
  soft: (api, request) => call(api, fetchSoft, request),
  demo: loadDemo,
}

/** What the internal pages show their parts with: the front page's pictures and products, and a film. */
async function loadDemo(api: Api, request: PageRequest): Promise<AnyPage> {
  if (!isDemoPath(request.current_url))
    throw new ApiError(NOT_FOUND, { general: ['No such internal page'] })
  const fetch = (current_url: string) => call(api, fetchPage, { ...request, current_url })
  const [home, about] = await Promise.all([fetch(paths.home), fetch(paths.about)])
  const blocks = [...home.data.blocks, ...about.data.blocks.filter(({ kind }) => kind === 'text')]
  return { ...home, editUrlPage: '', permalinks: {}, data: { ...home.data, key: 'demo', blocks } }
}
