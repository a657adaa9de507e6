import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseDocument } from '../parse-document.ts'
import { toStatusLine, visit } from '../shop.ts'

const SCRIPT = '/assets/entry.client-old_1.js'
const IMMUTABLE = 'public, max-age=31536000, immutable'

beforeAll(async () => {
  await env.MEDIA.put('builds/assets/entry.client-old_1.js', 'export const old = 1')
  await env.MEDIA.put('builds/assets/old.css', 'a{}')
  await env.MEDIA.put('builds/assets/old-face.woff2', 'face')
  await env.MEDIA.put('builds/assets/page.html', '<script>')
  await env.MEDIA.put('builds/meta/0123456789ab.json', '{}')
  await env.MEDIA.put('0123456789abcdef/large.webp', 'webp bytes')
  await env.MEDIA.put('downloads/x.js', 'not for visitors')
})

async function get(path: string, init?: RequestInit) {
  const response = await visit(path, init)
  return { response, text: await response.text() }
}

describe('Files of earlier builds', () => {
  it('A file is served with its type and may be cached forever', async () => {
    const { response, text } = await get(SCRIPT)
    expect(response.status).toBe(200)
    expect(text).toBe('export const old = 1')
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe(IMMUTABLE)
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(response.headers.get('ETag')).toMatch(/^"[^"]+"$/)
  })

  it('Style sheets, fonts and metadata of builds are served', async () => {
    const paths = ['/assets/old.css', '/assets/old-face.woff2', '/builds/meta/0123456789ab.json']
    const types = paths.map(async (path) => {
      const { response } = await get(path)
      return [response.status, response.headers.get('Content-Type')]
    })
    expect(await Promise.all(types)).toEqual([
      [200, 'text/css; charset=utf-8'],
      [200, 'font/woff2'],
      [200, 'application/json'],
    ])
  })

  it('A file that the browser has is answered with 304', async () => {
    const { response } = await get(SCRIPT)
    const tag = response.headers.get('ETag') ?? ''
    const revalidation = await get(SCRIPT, { headers: { 'If-None-Match': `W/${tag}, "other"` } })
    expect([revalidation.response.status, revalidation.text]).toEqual([304, ''])
    expect(revalidation.response.headers.get('Cache-Control')).toBe(IMMUTABLE)
  })

  it('A range request gets the whole file', async () => {
    const headers = { Range: 'bytes=0-3', 'If-None-Match': 'junk' }
    const { response, text } = await get(SCRIPT, { headers })
    expect([response.status, text]).toEqual([200, 'export const old = 1'])
  })

  it('HEAD is answered without a body, and POST is refused', async () => {
    const head = await get(SCRIPT, { method: 'HEAD' })
    expect([head.response.status, head.text]).toEqual([200, ''])
    const post = await get(SCRIPT, { method: 'POST', body: 'x' })
    expect(post.response.status).toBe(405)
  })
})

describe('Files that no build has', () => {
  it('A missing file is answered with a 404 in plain text that is not cached', async () => {
    const paths = ['/assets/gone.js', '/assets/', '/assets', '/builds/latest.json', '/builds/x']
    for (const path of paths) {
      const { response, text } = await get(path)
      expect([response.status, text], path).toEqual([404, 'Not Found'])
      expect(response.headers.get('Content-Type'), path).toMatch(/^text\/plain/)
      expect(response.headers.get('Cache-Control'), path).toBe('no-store')
    }
  })

  it('Other files of the bucket cannot be reached by any spelling', async () => {
    const names = [
      '/assets/page.html',
      '/assets/.js',
      '/assets/..js',
      '/assets/..%2F0123456789abcdef%2Flarge.webp',
      '/assets/%2e%2e%2f%2e%2e%2fdownloads%2fx.js',
      '/assets/..\\..\\downloads\\x.js',
      '/assets/../downloads/x.js',
      '/assets//old.css',
      '/assets/old.css/',
      '/assets/old.css%00',
      '/assets/%6Fld.css',
      '/assets/%',
      '/builds/assets/old.css',
      '/builds/meta/../assets/old.css',
      '/builds/meta/..json',
      '/media/builds/assets/old.css',
    ]
    const answers = names.map(async (name) => {
      const response = await visit(name)
      await response.text()
      const isImmutable = response.headers.get('Cache-Control')?.includes('immutable') ?? false
      return [name, response.status === 404 || response.status === 308, isImmutable]
    })
    expect(await Promise.all(answers)).toEqual(names.map((name) => [name, true, false]))
  })

  it('A file under a language prefix is redirected to the root', async () => {
    const response = await visit('/am/assets/old.css')
    await response.text()
    expect(toStatusLine(response)).toBe('301 /assets/old.css')
  })
})

it('Every page names the build that rendered it', async () => {
  const addresses = ['/', '/am/about', '/translations/blogs?locale=fr', '/product/nothing']
  const builds = addresses.map(async (address) => {
    const { data } = await parseDocument(await visit(address))
    return JSON.parse(data).build
  })
  expect(await Promise.all(builds)).toEqual(['tested', 'tested', 'tested', 'tested'])
})
