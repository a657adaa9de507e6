import { ApiError } from '#shared/api/errors.ts'
import type {
  AnyPage,
  BlogPage,
  BlogsPage,
  Page,
  PageRequest,
  ProductPage,
  SoftwarePage,
} from '#shared/content/contract.ts'
import { paths } from '#shared/locale/paths.ts'
import { isDemoPath } from './demo/demo-paths.ts'

/** The `pages/*` calls, which the worker that renders the page answers itself. They throw ApiError. */
export interface PageCalls {
  readonly fetchPage: (request: PageRequest) => Promise<Page>
  readonly fetchBlogs: (request: PageRequest) => Promise<BlogsPage>
  readonly fetchBlog: (request: PageRequest) => Promise<BlogPage>
  readonly fetchProduct: (request: PageRequest) => Promise<ProductPage>
  readonly fetchSoft: (request: PageRequest) => Promise<SoftwarePage>
}

const NOT_FOUND = 404

export type PageLoader = (calls: PageCalls, request: PageRequest) => Promise<AnyPage>

const page: PageLoader = ({ fetchPage }, request) => fetchPage(request)

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
  blogs: ({ fetchBlogs }, request) => fetchBlogs(request),
  blog: ({ fetchBlog }, request) => fetchBlog(request),
  'blogs-to-blog': ({ fetchBlog }, request) => fetchBlog(request),
  'blog-to-blogs': ({ fetchBlog }, request) => fetchBlog(request),
  product: ({ fetchProduct }, request) => fetchProduct(request),
  soft: ({ fetchSoft }, request) => fetchSoft(request),
  demo: loadDemo,
}

/** What the internal pages show their parts with: the front page's pictures and products, and a film. */
async function loadDemo({ fetchPage }: PageCalls, request: PageRequest): Promise<AnyPage> {
  if (!isDemoPath(request.current_url))
    throw new ApiError(NOT_FOUND, { general: ['No such internal page'] })
  const fetch = (current_url: string) => fetchPage({ ...request, current_url })
  const [home, about] = await Promise.all([fetch(paths.home), fetch(paths.about)])
  const blocks = [...home.data.blocks, ...about.data.blocks.filter(({ kind }) => kind === 'text')]
  return { ...home, editUrlPage: '', permalinks: {}, data: { ...home.data, key: 'demo', blocks } }
}
