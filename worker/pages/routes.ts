import type { Hono } from 'hono'
import {
  fetchBlog,
  fetchBlogs,
  fetchPage,
  fetchProduct,
  fetchSoft,
} from '#shared/pages/contract.ts'
import { fetchGeneral } from '#shared/content/general.ts'
import { toReadContext } from '../http/read-through-cache.ts'
import { serve } from '../http/serve.ts'
import type { AppEnv } from '../env.ts'
import { getBlog, getBlogs, getGeneral, getPage, getProduct, getSoft } from './public-pages.ts'

export function serveContent(app: Hono<AppEnv>): void {
  serve(app, fetchPage, (request, c) => getPage(toReadContext(c), request))
  serve(app, fetchBlogs, (request, c) => getBlogs(toReadContext(c), request))
  serve(app, fetchBlog, (request, c) => getBlog(toReadContext(c), request))
  serve(app, fetchProduct, (request, c) => getProduct(toReadContext(c), request))
  serve(app, fetchSoft, (request, c) => getSoft(toReadContext(c), request))
  serve(app, fetchGeneral, (_, c) => getGeneral(toReadContext(c)))
}
