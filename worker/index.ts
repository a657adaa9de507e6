import { WorkerEntrypoint } from 'cloudflare:workers'
import { Hono } from 'hono'
import { ADDED_PATH } from '#shared/cart/added.ts'
import { PROOF_PATH } from '#shared/forms/proof.ts'
import { serveRobots } from './content/robots.ts'
import {
  serveProofPage,
  serveProofScript,
  allowTurnstile,
  PROOF_SCRIPT_PATH,
} from './edge/proof-page.ts'
import { serveEarlierBuild } from './edge/earlier-builds.ts'
import { servePage, routingPath } from './edge/gateway.ts'
import { findCachedResponse } from './edge/page-cache/cached-response.ts'
import { purgePages } from './edge/page-cache/purge-pages.ts'
import { parseCanonicalRequest } from './ssr/render-key.ts'
import { late, lateApp } from './edge/late-routes.ts'
import { isPreview, markAsPreview } from './http/preview.ts'
import { redirectToHttps } from './edge/redirect-to-https.ts'
import { reportError } from './edge/report-error.ts'
import { sandboxUploads, securityHeaders } from './edge/security-headers.ts'
import type { AppEnv } from './env.ts'
import { serveMedia } from './gallery/media.ts'
import { countAddToCart } from './analytics/count-add-to-cart.ts'
import { traceRoute } from './edge/trace-route.ts'
import { traceRendering } from './edge/trace-rendering.ts'
import { traceRequest } from './edge/trace-request.ts'
import { instrumentBindings } from './observability/instrument-bindings.ts'

export { Internal } from './internal.ts'

/** The request pipeline. Any path with a prefix (/am, /translations) is a page. */
const app = new Hono<AppEnv>({ getPath: routingPath })

app.use(traceRoute())
app.use('/media/portfolio/*', sandboxUploads())
app.use(PROOF_PATH, allowTurnstile())
app.use(securityHeaders())
app.all('/api/*', lateApp('/api', loadApi))
app.get('/media/portfolio/*', late(loadPortfolio))
app.all('/payment/sandbox/challenge/*', lateApp('/payment/sandbox/challenge', loadChallengePage))
app.get('/downloads/*', late(loadDownloads))
app.get('/media/*', serveMedia)
app.get('/assets/*', serveEarlierBuild)
app.get('/builds/*', serveEarlierBuild)
app.get(
  '/sitemap.xml',
  late(async () => (await loadSitemap()).serveSitemap),
)
app.get(
  '/sitemap/*',
  late(async () => (await loadSitemap()).serveSitemapPart),
)
app.get('/robots.txt', serveRobots)
app.get('/healthz', late(loadHealth))
app.post(ADDED_PATH, countAddToCart)
app.get(PROOF_PATH, serveProofPage)
app.get(PROOF_SCRIPT_PATH, serveProofScript)
app.all('*', servePage)
app.onError(reportError)

/** Renders pages. Only the gateway calls it, with a canonical request that identifies no visitor. */
export class Pages extends WorkerEntrypoint<Env> {
  override fetch(request: Request): Promise<Response> {
    const render = parseCanonicalRequest(request)
    return traceRendering(render.key, this.env, async (instrumentedEnv) => {
      // Loaded late, because cached pages and calls do without React.
      const { renderPage } = await import('./ssr/render-page.ts')
      return renderPage(render, instrumentedEnv, this.ctx)
    })
  }

  /**
   * Removes pages with these tags from Workers Cache. It belongs to this entrypoint because a purge only
   * reaches the cache of its own entrypoint.
   */
  purge(tags: string[]): Promise<boolean> {
    return purgePages(this.ctx, tags)
  }
}

export default {
  fetch(request: Request, env: Env, ctx: ExecutionContext): Response | Promise<Response> {
    const redirect = redirectToHttps(request, env)
    if (redirect !== undefined) return redirect
    const instrumentedEnv = instrumentBindings(env)
    const response =
      findCachedResponse(request, instrumentedEnv) ??
      traceRequest({ request, env: instrumentedEnv }, () =>
        app.fetch(request, instrumentedEnv, ctx),
      )
    return isPreview(request.url, env) ? markAsPreview(request, response) : response
  },
  async scheduled(controller: ScheduledController, env: Env, ctx: ExecutionContext): Promise<void> {
    const { runScheduled } = await import('./jobs/scheduled.ts')
    return runScheduled(controller, env, ctx)
  },
  async queue(batch: MessageBatch, env: Env, ctx: ExecutionContext): Promise<void> {
    const { consumeJobs } = await import('./jobs/consume-jobs.ts')
    return consumeJobs(batch, env, ctx)
  },
}

async function loadApi() {
  return (await import('./api/index.ts')).api
}

async function loadPortfolio() {
  return (await import('./gallery/portfolio.ts')).servePortfolio
}

async function loadChallengePage() {
  return (await import('./checkout/payment/sandbox/challenge-page.ts')).challengePage
}

async function loadDownloads() {
  return (await import('./checkout/orders/downloads.ts')).serveDownload
}

function loadSitemap() {
  return import('./content/sitemap.ts')
}

async function loadHealth() {
  return (await import('./health/health.ts')).serveHealth
}
