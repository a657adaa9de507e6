import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { toRemoteError } from '../../cli/platform/remote.ts'
import { createSite } from './site.ts'
import { createCloudflareAccount } from './cloudflare-account.ts'

const ROOT = join(import.meta.dirname, '../..')
const NOT_ALLOWED = JSON.stringify({
  success: false,
  errors: [{ code: 10_000, message: 'Authentication error' }],
  messages: [],
  result: null,
})

/** A fake of Cloudflare's API that refuses every token and records the requests. */
async function startClosedApi() {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.url} ${request.headers.authorization}`)
    response.writeHead(403, { 'Content-Type': 'application/json' }).end(NOT_ALLOWED)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const dispose = () => Promise.resolve(void server.close())
  return { base: `http://127.0.0.1:${port}/client/v4`, requests, [Symbol.asyncDispose]: dispose }
}

/** Runs an operator's command in a folder to deploy from. */
function runIn(folder: string, env: Readonly<Record<string, string>>) {
  const command = [join(ROOT, 'cli/shop.ts'), 'products', '--remote', '--json']
  return new Promise((resolve) => {
    const options = { cwd: folder, env: { ...process.env, ...env } }
    execFile('node', command, options, (error, stdout, stderr) => {
      resolve({ code: error?.code, stdout, stderr })
    })
  })
}

it('No request is sent to Cloudflare while wrangler.toml names no shop', async () => {
  await using api = await startClosedApi()
  await using site = await createSite('production')
  expect(await runIn(site.folder, { CLOUDFLARE_API_BASE_URL: api.base })).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^wrangler\.toml does not name your D1 database .*\n$/),
  })
  expect(api.requests).toEqual([])
})

it('A refused token is reported on one line with what to do', async () => {
  await using api = await startClosedApi()
  await using site = await createSite('production')
  site.provision(createCloudflareAccount())
  const result = await runIn(site.folder, {
    CLOUDFLARE_API_BASE_URL: api.base,
    CLOUDFLARE_API_TOKEN: 'a-token',
    CLOUDFLARE_ACCOUNT_ID: 'an-account',
  })
  expect(api.requests[0]).toMatch(/^\/client\/v4\/accounts\/an-account\/.* Bearer a-token$/)
  expect(result).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Cloudflare could not be reached: .*"npx wrangler login".*\n$/),
  })
})

it('Missing tables are reported for the database at Cloudflare, not for the local one', () => {
  const error = new Error('D1_ERROR: no such table: product: SQLITE_ERROR')
  expect(toRemoteError(error, { isRemote: true, environment: undefined })).toMatchObject({
    name: 'CommandError',
    message: expect.stringMatching(/^The database of production .* DB --env production --remote$/),
  })
  const otherError = new Error('D1_ERROR: UNIQUE constraint failed')
  expect(toRemoteError(otherError, { isRemote: true, environment: 'staging' })).toBe(otherError)
})
