import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import {
  constants as http2,
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2'
import { brotliCompressSync, constants } from 'node:zlib'
import { createCertificate } from './create-certificate.ts'

/*
 * Cloudflare's edge speaks HTTP/2 and compresses; the local server does neither. This proxy does
 * both, so that sizes and connections are realistic. It forwards the browser's host, which the
 * worker trusts.
 */

const COMPRESSIBLE_TYPE =
  /^(?:text\/|application\/(?:json|javascript|manifest\+json|ld\+json)|image\/svg)/
/** The quality that an edge uses for dynamic compression. */
const BROTLI_QUALITY = 4
/** Headers of a single connection, which HTTP/2 does not permit (RFC 9113 §8.2.2). */
const HOP_BY_HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade']

export interface EdgeProxy {
  readonly url: string
  readonly close: () => void
}

interface ProxyTarget {
  readonly port: number
  /** Compressed immutable files. Compressing them again would be measured as waiting time. */
  readonly cache: Map<string, Buffer>
}

export function startEdgeProxy(targetPort: number, port: number): Promise<EdgeProxy> {
  const target = { port: targetPort, cache: new Map<string, Buffer>() }
  const sessions = new Set<{ destroy(): void }>()
  const server = createSecureServer(createCertificate(), (incoming, response) => {
    // A client that disconnects needs no response.
    forward(target, incoming, response).catch(() =>
      response.stream.close(http2.NGHTTP2_INTERNAL_ERROR),
    )
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
  { port, cache }: ProxyTarget,
  incoming: Http2ServerRequest,
  response: Http2ServerResponse,
): Promise<void> {
  const shopResponse = await sendToShop(port, incoming)
  const body = Buffer.concat(await shopResponse.toArray())
  const headers = removeHopByHopHeaders(shopResponse.headers)
  const status = shopResponse.statusCode ?? 0
  const acceptsBrotli = String(incoming.headers['accept-encoding']).includes('br')
  if (
    !acceptsBrotli ||
    body.length === 0 ||
    !COMPRESSIBLE_TYPE.test(headers['content-type'] ?? '')
  ) {
    response.writeHead(status, headers).end(body)
    return
  }
  const compressed = cache.get(incoming.url) ?? compress(body)
  if (headers['cache-control']?.includes('immutable') === true) cache.set(incoming.url, compressed)
  const length = compressed.length
  const encodingHeaders = { 'content-encoding': 'br', 'content-length': String(length) }
  response.writeHead(status, { ...headers, ...encodingHeaders }).end(compressed)
}

function sendToShop(port: number, incoming: Http2ServerRequest): Promise<IncomingMessage> {
  const { url: path, method } = incoming
  const regularHeaders = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'))
  const headers = {
    ...Object.fromEntries(regularHeaders),
    host: incoming.authority,
    'accept-encoding': 'identity',
    'x-forwarded-proto': 'https',
  }
  return new Promise((resolve, reject) => {
    // The server closes idle connections: one that is used again may fail.
    const agent = false
    const outgoing = request({ host: 'localhost', port, path, method, headers, agent }, resolve)
    outgoing.once('error', reject)
    incoming.pipe(outgoing)
  })
}

function removeHopByHopHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const endToEnd = Object.entries(headers).filter(([name]) => !HOP_BY_HOP_HEADERS.includes(name))
  return Object.fromEntries(endToEnd)
}

function compress(body: Buffer): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
}
