import { WorkerEntrypoint } from 'cloudflare:workers'
import { Hono } from 'hono'
import { api } from './api/index.ts'
import { serveDownload } from './checkout/orders/downloads.ts'
import { challengePage } from './checkout/sandbox/challenge-page.ts'
import { answerRobots } from './content/robots.ts'
import { answerSitemap, answerSitemapPart } from './content/sitemap.ts'
import { serveEarlierBuild } from './edge/earlier-builds.ts'
import { answerPage, routingPath } from './edge/gateway.ts'
import { findKeptAnswer } from './edge/page-cache/kept-answer.ts'
import { purgePages } from './edge/page-cache/purge-pages.ts'
import { parseCanonicalRequest } from './edge/render-key.ts'
import { reportError } from './edge/report-error.ts'
import { sandboxed, securityHeaders } from './edge/security-headers.ts'
import type { AppEnv } from './env.ts'
import { serveMedia } from './gallery/media.ts'
import { servePortfolio } from './gallery/portfolio.ts'
import { runScheduled } from './jobs/scheduled.ts'
import { renderPage } from './ssr/render-page.ts'

/** The road of a request. What has a prefix (/am, /translations) is a page, whatever follows. */
const app = new Hono<AppEnv>({ getPath: routingPath })

app.use('/media/portfolio/*', sandboxed())
app.use(securityHeaders())
app.route('/api', api)
app.get('/media/portfolio/*', servePortfolio)
app.route('/payment/sandbox/challenge', challengePage)
app.get('/downloads/*', serveDownload)
app.get('/media/*', serveMedia)
app.get('/assets/*', serveEarlierBuild)
app.get('/builds/*', serveEarlierBuild)
app.get('/sitemap.xml', answerSitemap)
app.get('/sitemap/*', answerSitemapPart)
app.get('/robots.txt', answerRobots)
app.all('*', answerPage)
app.onError(reportError)

/** Renders pages. Asked by the gateway only, with a canonical request that knows no visitor. */
export class Pages extends WorkerEntrypoint<Env> {
  override fetch(request: Request): Promise<Response> {
    return renderPage(parseCanonicalRequest(request), this.env, this.ctx)
  }

  /** Ends what Workers Cache keeps of pages with these tags. Here, since it reaches its own entrypoint's. */
  purge(tags: string[]): Promise<boolean> {
    return purgePages(this.ctx, tags)
  }
}

export default {
  fetch: (request: Request, env: Env, ctx: ExecutionContext) =>
    findKeptAnswer(request, env) ?? app.fetch(request, env, ctx),
  scheduled: runScheduled,
}
