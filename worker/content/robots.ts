import type { Context } from 'hono'
import { toSettings, type AppEnv } from '../env.ts'

export function serveRobots(c: Context<AppEnv>): Response {
  const origin = toSettings(c.env).site_url ?? new URL(c.req.url).origin
  return c.text(`User-agent: *
Disallow: /api/
Disallow: /search
Disallow: /am/search
Disallow: /translations/search
Disallow: /my
Disallow: /am/my
Disallow: /translations/my
Disallow: /am/translations/

Sitemap: ${origin}/sitemap.xml
`)
}
