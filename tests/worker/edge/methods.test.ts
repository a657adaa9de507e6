import { expect, it } from 'vitest'
import { visit } from '../shop.ts'

it('refuses POST, PUT, PATCH and DELETE to a page with 405 and says what is allowed', async () => {
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

it('refuses a POST to an address that does not exist as well', async () => {
  expect((await visit('/nothing', { method: 'POST', body: 'x' })).status).toBe(405)
})

it('answers HEAD like GET, without a body', async () => {
  const get = await visit('/about')
  const head = await visit('/about', { method: 'HEAD' })
  await get.text()
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect([...head.headers.keys()]).toEqual(
    expect.arrayContaining(['content-type', 'cache-control']),
  )
  expect(head.headers.get('Content-Type')).toBe(get.headers.get('Content-Type'))
})

it('answers HEAD of a missing page with 404', async () => {
  expect((await visit('/nothing', { method: 'HEAD' })).status).toBe(404)
})

it('answers OPTIONS with what is allowed', async () => {
  const response = await visit('/about', { method: 'OPTIONS' })
  expect([response.status, response.headers.get('Allow'), await response.text()]).toEqual([
    204,
    'GET, HEAD, OPTIONS',
    '',
  ])
})
