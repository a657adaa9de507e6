import { expect, it } from 'vitest'
import { visit } from '../shop.ts'

it('POST, PUT, PATCH and DELETE to a page are answered with 405 and the allowed methods', async () => {
  const answers = ['POST', 'PUT', 'PATCH', 'DELETE'].map(async (method) => {
    const { status, headers } = await visit('/about', { method })
    return [method, status, headers.get('Allow')]
  })
  expect(await Promise.all(answers)).toEqual([
    ['POST', 405, 'GET, HEAD, OPTIONS'],
    ['PUT', 405, 'GET, HEAD, OPTIONS'],
    ['PATCH', 405, 'GET, HEAD, OPTIONS'],
    ['DELETE', 405, 'GET, HEAD, OPTIONS'],
  ])
})

it('A POST to an unknown address is answered with 405', async () => {
  expect((await visit('/nothing', { method: 'POST', body: 'x' })).status).toBe(405)
})

it('HEAD is answered like GET, without a body', async () => {
  const get = await visit('/about')
  const head = await visit('/about', { method: 'HEAD' })
  await get.text()
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect([...head.headers.keys()]).toEqual(
    expect.arrayContaining(['content-type', 'cache-control']),
  )
  expect(head.headers.get('Content-Type')).toBe(get.headers.get('Content-Type'))
})

it('HEAD of a missing page is answered with 404', async () => {
  expect((await visit('/nothing', { method: 'HEAD' })).status).toBe(404)
})

it('OPTIONS is answered with the allowed methods', async () => {
  const response = await visit('/about', { method: 'OPTIONS' })
  expect([response.status, response.headers.get('Allow'), await response.text()]).toEqual([
    204,
    'GET, HEAD, OPTIONS',
    '',
  ])
})
