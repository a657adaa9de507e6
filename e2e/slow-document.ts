import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** A proxy in front of the shop that sends each page in parts, as a slow network does. */
export interface SlowDocumentProxy {
  readonly url: string
  readonly close: () => void
}

/** Bytes of one part, and milliseconds between two of them: the browser paints in between. */
const PART_BYTES = 1000
const PAUSE_MS = 40

/** workerd closes an idle connection after five seconds, perhaps while the next request is sent on it. */
const agent = new Agent({ keepAlive: false })

export async function startSlowDocumentProxy(shopUrl: string): Promise<SlowDocumentProxy> {
  const server = createServer((incoming, outgoing) => forward(shopUrl, incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  return { url: `http://localhost:${address.port}`, close: () => server.close() }
}

function forward(shopUrl: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { host: _host, 'accept-encoding': _encoding, ...headers } = incoming.headers
  const options = { method: incoming.method ?? 'GET', headers, agent }
  const forwarded = request(new URL(incoming.url ?? '/', shopUrl), options, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers)
    const isDocument = response.headers['content-type']?.startsWith('text/html') === true
    if (isDocument) void sendInParts(response, outgoing)
    else response.pipe(outgoing)
  })
  incoming.pipe(forwarded)
}

async function sendInParts(response: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  for await (const chunk of response) {
    for (let start = 0; start < chunk.length; start += PART_BYTES) {
      outgoing.write(chunk.subarray(start, start + PART_BYTES))
      await sleep(PAUSE_MS)
    }
  }
  outgoing.end()
}
