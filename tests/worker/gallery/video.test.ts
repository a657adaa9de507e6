import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { visit } from '../shop.ts'

const FILM = '/media/0123456789abcdef/film.webm'
const BYTES = 'abcdefghijklmnopqrstuvwxyz'

beforeAll(async () => {
  await env.MEDIA.put('0123456789abcdef/film.webm', BYTES)
  await env.MEDIA.put('0123456789abcdef/film.mp4', BYTES)
  await env.MEDIA.put('fedcba9876543210/captions.vtt', 'WEBVTT')
})

const requestRange = (Range: string, headers: Record<string, string> = {}) =>
  visit(FILM, { headers: { Range, ...headers } })

describe('Films', () => {
  it('A film may be cached forever and allows range requests', async () => {
    const response = await visit(FILM)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'video/webm',
    })
    expect(await response.text()).toBe(BYTES)
  })

  it('Films and captions have the types of their formats', async () => {
    const types = ['0123456789abcdef/film.mp4', 'fedcba9876543210/captions.vtt'].map(
      async (key) => {
        const response = await visit(`/media/${key}`)
        await response.text()
        return response.headers.get('Content-Type')
      },
    )
    expect(await Promise.all(types)).toEqual(['video/mp4', 'text/vtt; charset=utf-8'])
  })

  it('A range request gets the requested part', async () => {
    const response = await requestRange('bytes=2-4')
    expect([response.status, response.headers.get('Content-Range')]).toEqual([206, 'bytes 2-4/26'])
    expect(await response.text()).toBe('cde')
  })

  it('A range can go to the end or count from the end', async () => {
    expect(await (await requestRange('bytes=20-')).text()).toBe('uvwxyz')
    const end = await requestRange('bytes=-3')
    expect([end.headers.get('Content-Range'), await end.text()]).toEqual(['bytes 23-25/26', 'xyz'])
  })

  it('A range behind the end is answered with 416', async () => {
    const response = await requestRange('bytes=26-')
    expect([response.status, response.headers.get('Content-Range')]).toEqual([416, 'bytes */26'])
    expect(response.headers.get('Cache-Control') ?? '').not.toContain('immutable')
    expect(await response.text()).toBe('')
  })

  it('An invalid range gets the whole film', async () => {
    const response = await requestRange('bytes=5-4')
    expect([response.status, await response.text()]).toEqual([200, BYTES])
  })

  it('If-Range with another ETag gets the whole film', async () => {
    const wholeFilm = await requestRange('bytes=2-4', { 'If-Range': '"other"' })
    expect([wholeFilm.status, await wholeFilm.text()]).toEqual([200, BYTES])
    const part = await requestRange('bytes=2-4', {
      'If-Range': wholeFilm.headers.get('ETag') ?? '',
    })
    expect([part.status, await part.text()]).toEqual([206, 'cde'])
  })

  it('A film that the browser has is answered with 304', async () => {
    const firstResponse = await visit(FILM)
    await firstResponse.text()
    const revalidation = await visit(FILM, {
      headers: { 'If-None-Match': firstResponse.headers.get('ETag') ?? '' },
    })
    expect([revalidation.status, await revalidation.text()]).toEqual([304, ''])
  })

  it('HEAD is answered without a body', async () => {
    const response = await visit(FILM, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  it('HEAD ignores ranges', async () => {
    const response = await visit(FILM, { method: 'HEAD', headers: { Range: 'bytes=2-4' } })
    const { headers } = response
    expect([response.status, headers.get('Content-Length')]).toEqual([200, '26'])
    expect(headers.has('Content-Range')).toBe(false)
    await response.text()
  })

  it('A missing film and other names are answered with 404', async () => {
    const names = [
      'fedcba9876543210/film.webm',
      '0123456789abcdef/film.avi',
      '0123456789abcdef/film.webm/x',
      '0123456789abcdef/other.vtt',
    ]
    for (const name of names) {
      const response = await visit(`/media/${name}`)
      expect(response.status, name).toBe(404)
      await response.text()
    }
  })
})
