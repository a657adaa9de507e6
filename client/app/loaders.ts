import { ApiError } from '#shared/api/errors.ts'
import type {
  AnyPage,
  BlogPage,
  BlogsPage,
  Page,
  PageRequest,
  ProductPage,
  SoftwarePage,
} from '#shared/pages/contract.ts'
import { PAGES, type PageId } from '#shared/pages/pages.ts'
import { paths } from '#shared/url/paths.ts'
import { isDemoPath } from '../demo/demo-paths.ts'

/**
 * The `pages/*` calls, which the worker implements itself while it renders. They throw ApiError.
 */
export interface PageCalls {
  readonly fetchPage: (request: PageRequest) => Promise<Page>
  readonly fetchBlogs: (request: PageRequest) => Promise<BlogsPage>
  readonly fetchBlog: (request: PageRequest) => Promise<BlogPage>
  readonly fetchProduct: (request: PageRequest) => Promise<ProductPage>
  readonly fetchSoft: (request: PageRequest) => Promise<SoftwarePage>
}

const NOT_FOUND = 404

/**
 * Loads the data of a page, on the server only. A browser fetches the data of further pages as
 * `/{path}/_payload.json`, so that the first load contains no schemas.
 */
export function loadPageData(id: PageId, calls: PageCalls, request: PageRequest): Promise<AnyPage> {
  const { call } = PAGES[id]
  return call === 'none' ? loadDemo(calls, request) : calls[call](request)
}

/** The internal pages use the pictures and products of the front page, and a film. */
async function loadDemo({ fetchPage }: PageCalls, request: PageRequest): Promise<AnyPage> {
  if (!isDemoPath(request.current_url))
    throw new ApiError(NOT_FOUND, { general: ['No such internal page'] })
  const fetch = (current_url: string) => fetchPage({ ...request, current_url })
  const [home, about] = await Promise.all([fetch(paths.home), fetch(paths.about)])
  const blocks = [...home.data.blocks, ...about.data.blocks.filter(({ kind }) => kind === 'text')]
  return { ...home, editUrlPage: '', permalinks: {}, data: { ...home.data, key: 'demo', blocks } }
}
