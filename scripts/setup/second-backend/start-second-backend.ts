import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answer, type Answer, type Question } from './answer.ts'
import { createPeople } from './people.ts'
import { createTill } from './till.ts'

/*
 * Another backend for the browser tests, as a stranger would write one who has read nothing but
 * /api/openapi.json and is used to another language: whatever it answers has its numbers in texts, 0 and
 * 1 for no and yes, and empty lists where there should be empty objects. It knows no revisions of carts.
 */

const BASE = '/v1/'
const SLOW_MS = 1500
const LARGE_BYTES = 6 * 1024 * 1024

/** Opens a shop with these settings and answers its address. */
type OpenShop = (vars: Readonly<Record<string, string>>) => Promise<string>

/** What it is up to: `good`, or something that backends do. */
type Mood = 'good' | 'slow' | 'failing' | 'malformed' | 'wrong' | 'large' | 'reset' | 'elsewhere'

/**
 * Beside the API: `GET /shop` opens the shop that it answers for, `POST /mood?is=slow` has it misbehave,
 * and `GET /seen` is what it was last asked with.
 */
export function startSecondBackend(port: number, openShop: OpenShop): void {
  let shop: Promise<string> | undefined
  let mood: Mood = 'good'
  let seen: unknown
  const people = createPeople()
  const till = createTill()

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://localhost:${port}`)
    if (url.pathname === '/shop') {
      const vars = { API_BASE_URL: `http://localhost:${port}${BASE}`, API_TIMEOUT_MS: '700' }
      shop ??= openShop({ ...vars, VENDOR_KEY: 'kettle' })
      send(response, [200, { url: await shop }])
      return
    }
    if (url.pathname === '/mood') {
      mood = toMood(url.searchParams.get('is'))
      send(response, [200, {}])
      return
    }
    if (url.pathname === '/seen') {
      send(response, [200, seen])
      return
    }
    seen = request.headers
    const text = await readBody(request)
    const question: Question = {
      line: `${request.method} ${url.pathname.slice(BASE.length)}`,
      query: url.searchParams,
      body: text === '' ? {} : JSON.parse(text),
      token: request.headers.authorization?.replace(/^Bearer /, ''),
    }
    misbehave(response, mood, () => sendWithHabits(response, answer(question, people, till)))
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) =>
      send(response, [500, { message: String(error) }]),
    )
  })
  server.listen(port, 'localhost')
  // It ends with its process.
  server.unref()
}

function toMood(text: string | null): Mood {
  const moods = ['slow', 'failing', 'malformed', 'wrong', 'large', 'reset', 'elsewhere'] as const
  return moods.find((one) => one === text) ?? 'good'
}

function misbehave(response: ServerResponse, mood: Mood, behave: () => void): void {
  switch (mood) {
    case 'good':
      return behave()
    case 'slow':
      return void setTimeout(behave, SLOW_MS)
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

function sendWithHabits(response: ServerResponse, [status, body]: Answer): void {
  response.setHeader('Set-Cookie', 'PHPSESSID=abc; path=/')
  response.setHeader('X-Powered-By', 'PHP/8.4')
  response.setHeader('ETag', 'W/"5d8c72a5edda8d6a"')
  if (status === 204) {
    response.writeHead(status)
    response.end()
    return
  }
  send(response, [status, inOtherWords(body)])
}

function send(response: ServerResponse, [status, body]: Answer): void {
  response.setHeader('Content-Type', 'application/json; charset=UTF-8')
  response.writeHead(status)
  response.end(JSON.stringify(body))
}

function sendText(response: ServerResponse, text: string): void {
  response.setHeader('Content-Type', 'application/json')
  response.end(text)
}

function inOtherWords(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 1 : 0
  if (Array.isArray(value)) return value.map(inOtherWords)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  if (entries.length === 0) return []
  return Object.fromEntries(entries.map(([name, one]) => [name, inOtherWords(one)]))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}
