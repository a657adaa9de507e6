import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { handleRequest, type ApiResponse, type ApiRequest } from './handle-request.ts'
import { createAccounts } from './accounts.ts'
import { createCheckout } from './checkout.ts'

/*
 * A second backend for the browser tests. It is written by /api/openapi.json alone and has the
 * habits of another language: numbers are sent as text, booleans as 0 and 1, and empty objects as
 * empty lists. It knows no revisions of carts.
 */

const BASE = '/v1/'
const SLOW_MS = 8000
const LARGE_BYTES = 6 * 1024 * 1024

/** Starts a shop with these settings and returns its address. */
type OpenShop = (vars: Readonly<Record<string, string>>) => Promise<string>

/** How the backend behaves: `good`, or one of the faults that backends have. */
type Behaviour =
  | 'good'
  | 'slow'
  | 'failing'
  | 'malformed'
  | 'wrong'
  | 'large'
  | 'reset'
  | 'elsewhere'

/**
 * Beside the API it serves three addresses for tests. `GET /shop` starts the shop that uses this
 * backend, `POST /mood?is=slow` changes its behaviour, and `GET /seen` returns the headers of the
 * last API request.
 */
export function startSecondBackend(port: number, openShop: OpenShop): void {
  let shop: Promise<string> | undefined
  let behaviour: Behaviour = 'good'
  let lastHeaders: unknown
  const accounts = createAccounts()
  const checkout = createCheckout()

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://localhost:${port}`)
    if (url.pathname === '/shop') {
      const vars = { API_BASE_URL: `http://localhost:${port}${BASE}`, API_TIMEOUT_MS: '4000' }
      shop ??= openShop({ ...vars, VENDOR_KEY: 'kettle' })
      send(response, [200, { url: await shop }])
      return
    }
    if (url.pathname === '/mood') {
      behaviour = toBehaviour(url.searchParams.get('is'))
      send(response, [200, {}])
      return
    }
    if (url.pathname === '/seen') {
      send(response, [200, lastHeaders])
      return
    }
    lastHeaders = request.headers
    const text = await readBody(request)
    const apiRequest: ApiRequest = {
      route: `${request.method} ${url.pathname.slice(BASE.length)}`,
      query: url.searchParams,
      body: text === '' ? {} : JSON.parse(text),
      token: request.headers.authorization?.replace(/^Bearer /, ''),
    }
    applyBehaviour(response, behaviour, () =>
      sendLooselyTyped(response, handleRequest(apiRequest, accounts, checkout)),
    )
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) =>
      send(response, [500, { message: String(error) }]),
    )
  })
  server.listen(port, 'localhost')
  // The server stops with this process.
  server.unref()
}

function toBehaviour(text: string | null): Behaviour {
  const faults = ['slow', 'failing', 'malformed', 'wrong', 'large', 'reset', 'elsewhere'] as const
  return faults.find((name) => name === text) ?? 'good'
}

function applyBehaviour(response: ServerResponse, behaviour: Behaviour, respond: () => void): void {
  switch (behaviour) {
    case 'good':
      return respond()
    case 'slow':
      return void setTimeout(respond, SLOW_MS)
    case 'failing':
      return send(response, [500, { message: 'SQLSTATE[HY000] at /var/www/secret.php' }])
    case 'malformed':
      return sendText(response, '{"general": {"name": ')
    case 'wrong':
      return send(response, [200, { success: true }])
    case 'large':
      return sendText(response, JSON.stringify('x'.repeat(LARGE_BYTES)))
    case 'reset':
      return void response.socket?.destroy()
    case 'elsewhere':
      response.setHeader('Location', 'http://localhost:1/login')
      response.writeHead(302)
      return void response.end()
  }
}

function sendLooselyTyped(response: ServerResponse, [status, body]: ApiResponse): void {
  response.setHeader('Set-Cookie', 'PHPSESSID=abc; path=/')
  response.setHeader('X-Powered-By', 'PHP/8.4')
  response.setHeader('ETag', 'W/"5d8c72a5edda8d6a"')
  if (status === 204) {
    response.writeHead(status)
    response.end()
    return
  }
  send(response, [status, toLooseTypes(body)])
}

function send(response: ServerResponse, [status, body]: ApiResponse): void {
  response.setHeader('Content-Type', 'application/json; charset=UTF-8')
  response.writeHead(status)
  response.end(JSON.stringify(body))
}

function sendText(response: ServerResponse, text: string): void {
  response.setHeader('Content-Type', 'application/json')
  response.end(text)
}

function toLooseTypes(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 1 : 0
  if (Array.isArray(value)) return value.map(toLooseTypes)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  if (entries.length === 0) return []
  return Object.fromEntries(entries.map(([name, field]) => [name, toLooseTypes(field)]))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
