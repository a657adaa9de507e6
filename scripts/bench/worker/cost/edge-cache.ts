import { getTime } from './clock.ts'

interface Entry {
  readonly status: number
  readonly headers: Headers
  readonly body: ArrayBuffer
  readonly storedAt: number
  readonly freshUntil: number
  readonly staleUntil: number
}

type Tier = Map<string, Entry>
type Render = (request: Request) => Promise<Response>

const MS_PER_S = 1000

/** The tier that all locations query before anything is rendered. */
const upperTier: Tier = new Map()

/**
 * Workers Cache as Cloudflare describes it, which workerd does not have: one tier in each location and one
 * above all, both of which serve a stale page while it is rendered again.
 * https://developers.cloudflare.com/workers/cache/#tiered-cache
 */
export function createEdgeCache() {
  const lowerTier: Tier = new Map()

  async function fillLower(request: Request, render: Render): Promise<Response> {
    const entry = upperTier.get(request.url)
    if (entry !== undefined && getTime() < entry.staleUntil) {
      lowerTier.set(request.url, entry)
      if (getTime() >= entry.freshUntil) await fillBoth(request, render)
      return toResponse(entry)
    }
    return fillBoth(request, render)
  }

  async function fillBoth(request: Request, render: Render): Promise<Response> {
    const response = await render(request)
    const entry = await toEntry(response)
    if (entry === undefined) return response
    upperTier.set(request.url, entry)
    lowerTier.set(request.url, entry)
    return toResponse(entry)
  }

  return {
    async fetch(request: Request, render: Render): Promise<Response> {
      const entry = lowerTier.get(request.url)
      if (entry === undefined || getTime() >= entry.staleUntil) return fillLower(request, render)
      if (getTime() >= entry.freshUntil) await fillLower(request, render)
      return toResponse(entry)
    },
  }
}

async function toEntry(response: Response): Promise<Entry | undefined> {
  const cacheControl = response.headers.get('Cache-Control') ?? ''
  const fresh_s = /\bmax-age=(\d+)/.exec(cacheControl)?.[1]
  if (fresh_s === undefined || /\bno-store\b/.test(cacheControl)) return undefined
  const stale_s = /\bstale-while-revalidate=(\d+)/.exec(cacheControl)?.[1] ?? '0'
  const storedAt = getTime()
  const freshUntil = storedAt + Number(fresh_s) * MS_PER_S
  return {
    status: response.status,
    headers: new Headers(response.headers),
    body: await response.arrayBuffer(),
    storedAt,
    freshUntil,
    staleUntil: freshUntil + Number(stale_s) * MS_PER_S,
  }
}

function toResponse({ status, headers, body, storedAt }: Entry): Response {
  const age_s = Math.floor((getTime() - storedAt) / MS_PER_S)
  const response = new Response(body.byteLength === 0 ? null : body, { status, headers })
  response.headers.set('Age', String(age_s))
  return response
}
