import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { visit } from '../shop.ts'

const PICTURE = '/media/0123456789abcdef/large.webp'

beforeAll(async () => {
  await env.MEDIA.put('0123456789abcdef/large.webp', 'webp bytes', {
    httpMetadata: { contentType: 'image/webp' },
  })
  await env.MEDIA.put('0123456789abcdef/large.avif', 'avif bytes')
  await env.MEDIA.put('private/order.pdf', 'not for visitors')
})

describe('Derived pictures', () => {
  it('A picture may be cached forever', async () => {
    const response = await visit(PICTURE)
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('Content-Type')).toBe('image/webp')
    expect(response.headers.get('ETag')).toMatch(/^"[^"]+"$/)
    expect(await response.text()).toBe('webp bytes')
  })

  it('A picture has the type of its format', async () => {
    const response = await visit('/media/0123456789abcdef/large.avif')
    expect([response.headers.get('Content-Type'), await response.text()]).toEqual([
      'image/avif',
      'avif bytes',
    ])
  })

  it('A picture that the browser has is answered with 304', async () => {
    const firstResponse = await visit(PICTURE)
    await firstResponse.text()
    const headers = { 'If-None-Match': firstResponse.headers.get('ETag') ?? '' }
    const revalidation = await visit(PICTURE, { headers })
    expect([revalidation.status, await revalidation.text()]).toEqual([304, ''])
    expect(revalidation.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  })

  it('A picture with another ETag is sent', async () => {
    const response = await visit(PICTURE, { headers: { 'If-None-Match': '"other"' } })
    expect([response.status, await response.text()]).toEqual([200, 'webp bytes'])
  })

  it('No condition of a request causes a failure', async () => {
    const conditions = [
      { 'If-None-Match': 'junk' },
      { 'If-None-Match': '"a", W/"b", junk' },
      { 'If-Modified-Since': 'junk' },
      { 'If-Unmodified-Since': 'junk' },
      { 'If-Match': 'junk' },
    ]
    const statuses = conditions.map(async (headers) => {
      const response = await visit(PICTURE, { headers })
      await response.text()
      return response.status
    })
    expect((await Promise.all(statuses)).filter((status) => status >= 500)).toEqual([])
  })

  it('HEAD is answered without a body', async () => {
    const response = await visit(PICTURE, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })
})

describe('Other names below /media', () => {
  it('Other names are answered with 404', async () => {
    const names = [
      '/media/',
      '/media/private/order.pdf',
      '/media/0123456789abcdef/huge.webp',
      '/media/0123456789abcdef/large.png',
      '/media/0123456789ABCDEF/large.webp',
      '/media/0123456789abcdef/large.webp/x',
      '/media/0123456789abcdef%2Flarge.webp',
      '/media/0123456789abcdef/large.webp%00',
      '/media/fedcba9876543210/large.webp',
      '/media/%',
    ]
    for (const name of names) {
      const response = await visit(name)
      expect(response.status, name).toBe(404)
      expect(response.headers.get('Cache-Control') ?? '', name).not.toContain('immutable')
      await response.text()
    }
  })
})
