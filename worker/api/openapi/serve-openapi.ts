import type { Context, Hono } from 'hono'
import type { AppEnv } from '../../env.ts'

const ONE_HOUR_CACHE_CONTROL = 'public, max-age=3600'

/** Both depend only on the code, so each isolate creates them once. */
let json: Promise<string> | undefined
let page: Promise<string> | undefined

/** Serves the contract as JSON and as a page; the code is loaded on the first request. */
export function serveOpenapi(app: Hono<AppEnv>): void {
  app.get('/openapi.json', async (c) => {
    json ??= createJson()
    return respond(c, await json, 'application/json; charset=utf-8')
  })
  app.get('/docs', async (c) => {
    page ??= createPage()
    return respond(c, await page, 'text/html; charset=utf-8')
  })
  app.get('/docs.css', async (c) => {
    const { CSS } = await import('./page/style.ts')
    return respond(c, CSS, 'text/css; charset=utf-8')
  })
}

async function createJson(): Promise<string> {
  const { loadDocument } = await import('./load-document.ts')
  return JSON.stringify(loadDocument())
}

async function createPage(): Promise<string> {
  const [{ loadDocument }, { toPage }] = await Promise.all([
    import('./load-document.ts'),
    import('./page/to-page.ts'),
  ])
  return toPage(loadDocument())
}

function respond(c: Context<AppEnv>, body: string, type: string): Response {
  return c.body(body, 200, { 'Content-Type': type, 'Cache-Control': ONE_HOUR_CACHE_CONTROL })
}
