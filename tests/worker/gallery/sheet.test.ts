import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { visit } from '../shop.ts'

const KEY = 'sheets/0123456789abcdef/turpentine-en.pdf'
const PDF = '%PDF-1.7 %%EOF'

beforeAll(async () => {
  await env.MEDIA.put(KEY, PDF)
})

describe('Safety data sheets', () => {
  it('A sheet is a PDF with a readable name that may be cached forever and is not indexed', async () => {
    const response = await visit(`/media/${KEY}`)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline; filename="turpentine-en.pdf"',
      'content-length': String(PDF.length),
      'content-type': 'application/pdf',
      'x-robots-tag': 'noindex',
    })
    expect(await response.text()).toBe(PDF)
  })

  it('A sheet that the browser has is answered with 304', async () => {
    const response = await visit(`/media/${KEY}`)
    await response.text()
    const headers = { 'If-None-Match': response.headers.get('ETag') ?? '' }
    const revalidation = await visit(`/media/${KEY}`, { headers })
    expect([revalidation.status, await revalidation.text()]).toEqual([304, ''])
  })

  it('Other names are answered with 404', async () => {
    const names = [
      'sheets/fedcba9876543210/turpentine-en.pdf',
      'sheets/0123456789abcdef/turpentine-en.html',
      'sheets/0123456789abcdef/',
      'sheets/short/turpentine-en.pdf',
      'sheets/0123456789abcdef/turpentine-en.pdf/x',
    ]
    for (const name of names) {
      const response = await visit(`/media/${name}`)
      expect(response.status, name).toBe(404)
      await response.text()
    }
  })
})
