import type { Random } from '../random.ts'
import { PICTURE_SHARE } from './model.ts'
import { PICTURE, type ModelRequest } from './model-request.ts'
import { toPayloadPath, type Edition, type SitePage } from './site.ts'

/* The browser's own limits: client/navigation/payload-cache.ts and observe-visible-links.ts. */
const FRESH_MS = 60_000
const MAX_PAYLOADS = 40
const MAX_PRELOADS = 8
const PRELOAD_DELAY_MS = 1000
const PERSON =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/146.0 Mobile Safari/537.36'

export interface Visitor {
  readonly location: number
  readonly edition: Edition
  readonly currency: string
  readonly breakpoint: string
}

/** A request of a visitor, without what is the same for all of the visitor's requests. */
type BrowserRequest = Pick<ModelRequest, 'kind' | 'at' | 'path'> & { readonly body?: string }

export type Browser = ReturnType<typeof createBrowser>

/** A visitor's browser, which caches pictures and, for a minute, the data of pages. */
export function createBrowser(visitor: Visitor, random: Random) {
  const requests: ModelRequest[] = []
  const pictures = new Set<string>()
  const payloads = new Map<string, number>()
  const { location, edition, currency, breakpoint } = visitor
  const locale = edition === 'fr' ? '; locale=fr' : ''
  const headers = {
    'User-Agent': PERSON,
    Cookie: `currency=${currency}; breakpoint=${breakpoint}${locale}`,
  }

  function send({ body, ...request }: BrowserRequest): void {
    const method = body === undefined ? 'GET' : 'POST'
    const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
    requests.push({
      ...request,
      location,
      method,
      headers: { ...headers, ...type },
      body: body ?? '',
    })
  }

  function fetchPayload(kind: string, path: string, at: number): void {
    const requestedAt = payloads.get(path)
    if (requestedAt !== undefined && at - requestedAt < FRESH_MS) return
    payloads.delete(path)
    payloads.set(path, at)
    for (const oldest of payloads.keys()) if (payloads.size > MAX_PAYLOADS) payloads.delete(oldest)
    send({ kind, at, path: toPayloadPath(path) })
  }

  return {
    requests,
    send,
    /** Loads a page as a document. */
    load: (path: string, at: number) => send({ kind: 'page', at, path }),
    /** Opens a page from another one. */
    open: (path: string, at: number) => fetchPayload('page', path, at),
    /** Loads the pictures that come into view, and preloads the pages of visible links. */
    show(page: SitePage, at: number): void {
      for (const path of page.pictures) {
        if (pictures.has(path) || random() >= PICTURE_SHARE) continue
        pictures.add(path)
        send({ kind: PICTURE, at, path })
      }
      for (const link of page.links.slice(0, MAX_PRELOADS)) {
        fetchPayload('preload', link, at + PRELOAD_DELAY_MS)
      }
    },
  }
}
