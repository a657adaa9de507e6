import { Agent, createServer, request, type IncomingHttpHeaders } from 'node:http'

/** The same value as in [access.dev] of admin/wrangler.toml. */
export const LOCAL_AUDIENCE = 'local'

const ADMIN_WORKER = 'karavan-admin'
/** Miniflare calls the worker that this header names. */
const ROUTE_HEADER = 'mf-route-override'
const BAD_GATEWAY = 502
/** workerd closes connections that are idle, and a request that is sent at this moment would fail. */
const agent = new Agent({ keepAlive: false })

/**
 * Opens a second port for the admin, which runs in the same workerd as the shop, so that both use one
 * database. It listens on this machine only.
 */
export function openAdminDoor(port: number, server: URL): Promise<void> {
  const door = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const forwarded = request(
      {
        agent,
        host: server.hostname.replaceAll(/[[\]]/g, ''),
        port: server.port,
        method,
        path: url,
        headers: { ...withoutInternalHeaders(headers), [ROUTE_HEADER]: ADMIN_WORKER },
      },
      (response) => {
        outgoing.writeHead(response.statusCode ?? BAD_GATEWAY, response.headers)
        response.pipe(outgoing)
      },
    )
    forwarded.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(BAD_GATEWAY)
      outgoing.end()
    })
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  return new Promise((resolve, reject) => {
    door.once('error', reject)
    door.listen({ port, host: 'localhost' }, () => resolve())
  })
}

/** Miniflare's own headers begin with `mf-`. */
function withoutInternalHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('mf-')))
}
