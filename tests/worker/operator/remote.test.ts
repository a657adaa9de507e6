import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const NOT_ALLOWED = JSON.stringify({
  success: false,
  errors: [{ code: 10_000, message: 'Authentication error' }],
  messages: [],
  result: null,
})

/** Cloudflare's API as it answers a token that it does not know; notes what it was asked. */
async function aClosedApi() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`)
    response.writeHead(403, { 'Content-Type': 'application/json' }).end(NOT_ALLOWED)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const dispose = () => Promise.resolve(void server.close())
  return { base: `http://127.0.0.1:${port}/client/v4`, asked, [Symbol.asyncDispose]: dispose }
}

/** A deployment's folder: a wrangler.toml with ids of its own. */
async function aDeployment() {
  const path = await mkdtemp(join(tmpdir(), 'karavan-remote-'))
  const toml = await readFile(join(ROOT, 'wrangler.toml'), 'utf8')
  await writeFile(
    join(path, 'wrangler.toml'),
    toml
      .replaceAll('00000000-0000-0000-0000-000000000000', '11111111-2222-3333-4444-555555555555')
      .replaceAll('"00000000000000000000000000000000"', '"11111111222233334444555555555555"'),
  )
  await mkdir(join(path, 'worker'))
  await writeFile(join(path, 'worker/index.ts'), 'export default {}')
  const dispose = () => rm(path, { recursive: true, force: true })
  return { path, [Symbol.asyncDispose]: dispose }
}

it('asks Cloudflare with the token it has, and says in one line what to do when that fails', async () => {
  await using api = await aClosedApi()
  await using deployment = await aDeployment()
  const env = {
    ...process.env,
    CLOUDFLARE_API_BASE_URL: api.base,
    CLOUDFLARE_API_TOKEN: 'a-token',
    CLOUDFLARE_ACCOUNT_ID: 'an-account',
  }
  const command = [join(ROOT, 'worker/operator/shop.ts'), 'products', '--remote', '--json']
  const ended = await new Promise((resolve) => {
    execFile('node', command, { cwd: deployment.path, env }, (error, stdout, stderr) => {
      resolve({ code: error?.code, stdout, stderr })
    })
  })
  expect(api.asked[0]).toMatch(/^\/client\/v4\/accounts\/an-account\/.* Bearer a-token$/)
  expect(ended).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Cloudflare was not reached: .*"npx wrangler login".*\n$/),
  })
})
