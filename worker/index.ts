import { WorkerEntrypoint } from 'cloudflare:workers'
import { Hono } from 'hono'
import { ADDED_PATH } from '#shared/cart/added.ts'
import { PROOF_PATH } from '#shared/forms/proof.ts'
import { api } from './api/index.ts'
import { serveDownload } from './checkout/orders/downloads.ts'
import { challengePage } from './checkout/sandbox/challenge-page.ts'
import { answerRobots } from './content/robots.ts'
import { answerSitemap, answerSitemapPart } from './content/sitemap.ts'
import {
  answerProofPage,
  answerProofScript,
  letTurnstileRun,
  PROOF_SCRIPT_PATH,
} from './edge/proof-page.ts'
import { serveEarlierBuild } from './edge/earlier-builds.ts'
import { answerPage, routingPath } from './edge/gateway.ts'
import { findKeptAnswer } from './edge/page-cache/kept-answer.ts'
import { purgePages } from './edge/page-cache/purge-pages.ts'
import { parseCanonicalRequest } from './edge/render-key.ts'
import { isPreview, showAsPreview } from './edge/preview.ts'
import { redirectToHttps } from './edge/redirect-to-https.ts'
import { reportError } from './edge/report-error.ts'
import { sandboxed, securityHeaders } from './edge/security-headers.ts'
import type { AppEnv } from './env.ts'
import { serveMedia } from './gallery/media.ts'
import { servePortfolio } from './gallery/portfolio.ts'
import { runScheduled } from './jobs/scheduled.ts'
import { countAdded } from './seeing/count-added.ts'
import { answerHealth } from './seeing/health.ts'
import { noteRoute } from './seeing/note-route.ts'
import { seeRendering } from './seeing/see-rendering.ts'
import { seeRequest } from './seeing/see-request.ts'
import { watchBindings } from './seeing/watch-bindings.ts'
import { renderPage } from './ssr/render-page.ts'

/** The road of a request. What has a prefix (/am, /translations) is a page, whatever follows. */
const app = new Hono<AppEnv>({ getPath: routingPath })

app.use(noteRoute())
app.use('/media/portfolio/*', sandboxed())
app.use(PROOF_PATH, letTurnstileRun())
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
app.get('/healthz', answerHealth)
app.post(ADDED_PATH, countAdded)
app.get(PROOF_PATH, answerProofPage)
app.get(PROOF_SCRIPT_PATH, answerProofScript)
app.all('*', answerPage)
app.onError(reportError)

/** Renders pages. Asked by the gateway only, with a canonical request that knows no visitor. */
export class Pages extends WorkerEntrypoint<Env> {
  override fetch(request: Request): Promise<Response> {
    const question = parseCanonicalRequest(request)
    return seeRendering(question.key, this.env, (watched) =>
      renderPage(question, watched, this.ctx),
    )
  }

  /** Ends what Workers Cache keeps of pages with these tags. Here, since it reaches its own entrypoint's. */
  purge(tags: string[]): Promise<boolean> {
    return purgePages(this.ctx, tags)
  }
}

export default {
  fetch(request: Request, env: Env, ctx: ExecutionContext): Response | Promise<Response> {
    const redirect = redirectToHttps(request, env)
    if (redirect !== undefined) return redirect
    const watched = watchBindings(env)
    const answer =
      findKeptAnswer(request, watched) ??
      seeRequest({ request, env: watched }, () => app.fetch(request, watched, ctx))
    return isPreview(request.url, env) ? showAsPreview(request, answer) : answer
  },
  scheduled: runScheduled,
}
