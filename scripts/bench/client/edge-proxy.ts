import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import {
  constants as http2,
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2'
import { brotliCompressSync, constants } from 'node:zlib'
import { makeCertificate } from './own-certificate.ts'

/*
 * Cloudflare's edge speaks HTTP/2 and compresses; the local server does neither. This stands in
 * between, so that sizes and connections are true. The host stays the browser's: the worker believes it.
 */

const COMPRESSED = /^(?:text\/|application\/(?:json|javascript|manifest\+json|ld\+json)|image\/svg)/
/** What an edge takes for what it compresses while sending. */
const QUALITY = 4
/** Of one connection, which HTTP/2 does not know (RFC 9113 §8.2.2). */
const OF_A_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade']

export interface EdgeProxy {
  readonly url: string
  readonly close: () => void
}

interface Way {
  readonly port: number
  /** Of the files that never change: compressing them again would be measured as waiting. */
  readonly kept: Map<string, Buffer>
}

export function openEdgeProxy(targetPort: number, port: number): Promise<EdgeProxy> {
  const way = { port: targetPort, kept: new Map<string, Buffer>() }
  const sessions = new Set<{ destroy(): void }>()
  const server = createSecureServer(makeCertificate(), (asked, response) => {
    // Whoever goes away while an answer is on its way needs none.
    forward(way, asked, response).catch(() => response.stream.close(http2.NGHTTP2_INTERNAL_ERROR))
  })
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  const close = () => {
    server.close()
    for (const session of sessions) session.destroy()
  }
  return new Promise((resolve) => {
    server.listen(port, 'localhost', () => resolve({ url: `https://localhost:${port}`, close }))
  })
}

async function forward(
  { port, kept }: Way,
  asked: Http2ServerRequest,
  response: Http2ServerResponse,
): Promise<void> {
  const answer = await ask(port, asked)
  const body = Buffer.concat(await answer.toArray())
  const headers = withoutConnection(answer.headers)
  const status = answer.statusCode ?? 0
  const accepts = String(asked.headers['accept-encoding']).includes('br')
  if (!accepts || body.length === 0 || !COMPRESSED.test(headers['content-type'] ?? '')) {
    response.writeHead(status, headers).end(body)
    return
  }
  const compressed = kept.get(asked.url) ?? compress(body)
  if (headers['cache-control']?.includes('immutable') === true) kept.set(asked.url, compressed)
  const length = compressed.length
  const ours = { 'content-encoding': 'br', 'content-length': String(length) }
  response.writeHead(status, { ...headers, ...ours }).end(compressed)
}

function ask(port: number, asked: Http2ServerRequest): Promise<IncomingMessage> {
  const { url: path, method } = asked
  const pseudo = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'))
  const headers = {
    ...Object.fromEntries(pseudo),
    host: asked.authority,
    'accept-encoding': 'identity',
    'x-forwarded-proto': 'https',
  }
  return new Promise((resolve, reject) => {
    const asking = request({ host: 'localhost', port, path, method, headers }, resolve)
    asking.once('error', reject)
    asked.pipe(asking)
  })
}

function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !OF_A_CONNECTION.includes(name))
  return Object.fromEntries(kept)
}

function compress(body: Buffer): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
}
