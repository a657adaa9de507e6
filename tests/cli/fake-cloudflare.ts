import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createCloudflareAccount, type Account } from './cloudflare-account.ts'
import { answerRequest, ApiError, type CloudflareRequest } from './cloudflare-routes.ts'

const ACCOUNT = '/client/v4/accounts/an-account'

/** A fake of Cloudflare's API after its published schema, for one account; it records the requests. */
export async function createFakeCloudflare() {
  const account = createCloudflareAccount()
  const requestLines: string[] = []
  const failure = { at: '' }
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const parsedRequest = await parseRequest(request)
    const line = `${parsedRequest.method} ${parsedRequest.path}`
    requestLines.push(line)
    const { status, body } = respond(parsedRequest, account, line === failure.at)
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    env: {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}/client/v4`,
      CLOUDFLARE_API_TOKEN: 'a-token',
      CLOUDFLARE_ACCOUNT_ID: 'an-account',
      WRANGLER_SEND_METRICS: 'false',
      WRANGLER_HIDE_BANNER: 'true',
    },
    account,
    /** Returns and clears the recorded requests that change something, in order. */
    takeWrites: () => requestLines.splice(0).filter((line) => !line.startsWith('GET ')),
    /** Fails at this request until another one is set. */
    failAt: (line: string) => (failure.at = line),
    [Symbol.asyncDispose]: () => Promise.resolve(void server.close()),
  }
}

async function parseRequest(request: IncomingMessage): Promise<CloudflareRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  const body = Buffer.concat(chunks).toString()
  const page = Number(searchParams.get('page') ?? 1)
  const names = searchParams.getAll('name')
  return { method: request.method ?? '', path: pathname.replace(ACCOUNT, ''), page, names, body }
}

function respond(request: CloudflareRequest, account: Account, isBroken: boolean) {
  try {
    if (isBroken) throw new ApiError(403, 10_000, 'Authentication error')
    const list = answerRequest(request, account)
    // No list here has more than one page.
    const result = Array.isArray(list) && request.page > 1 ? [] : list
    return { status: 200, body: { success: true, errors: [], messages: [], result } }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, code, message } = error
    const errors = [{ code, message }]
    return { status, body: { success: false, errors, messages: [], result: null } }
  }
}
