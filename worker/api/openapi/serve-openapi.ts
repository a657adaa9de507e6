import type { Context, Hono } from 'hono'
import type { AppEnv } from '../../env.ts'

const FOR_AN_HOUR = 'public, max-age=3600'

/** Made of the code alone, so that an isolate makes each once. */
let json: Promise<string> | undefined
let page: Promise<string> | undefined

/** The contract for programs and for people; loaded by whoever asks for it first. */
export function serveOpenapi(app: Hono<AppEnv>): void {
  app.get('/openapi.json', async (c) => {
    json ??= makeJson()
    return answer(c, await json, 'application/json; charset=utf-8')
  })
  app.get('/docs', async (c) => {
    page ??= makePage()
    return answer(c, await page, 'text/html; charset=utf-8')
  })
  app.get('/docs.css', async (c) => {
    const { CSS } = await import('./page/style.ts')
    return answer(c, CSS, 'text/css; charset=utf-8')
  })
}

async function makeJson(): Promise<string> {
  const { loadDocument } = await import('./load-document.ts')
  return JSON.stringify(loadDocument())
}

async function makePage(): Promise<string> {
  const [{ loadDocument }, { toPage }] = await Promise.all([
    import('./load-document.ts'),
    import('./page/to-page.ts'),
  ])
  return toPage(loadDocument())
}

function answer(c: Context<AppEnv>, body: string, type: string): Response {
  return c.body(body, 200, { 'Content-Type': type, 'Cache-Control': FOR_AN_HOUR })
}
