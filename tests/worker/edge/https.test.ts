import { describe, expect, it } from 'vitest'
import { createIsolate } from '../isolate.ts'

const deployedShop = createIsolate({ LOCAL: '' })

const getRedirect = ({ status, headers }: Response) => [status, headers.get('Location')]

describe('Plain HTTP at a deployed shop', () => {
  it.each([
    ['http://shop.example/', 'https://shop.example/'],
    ['http://shop.example/am/products?page=2&q=a%20b', null],
    ['http://shop.example:8080/product/x', 'https://shop.example:8080/product/x'],
    ['http://shop.example/assets/a.js', null],
    ['http://shop.example/nothing-there', null],
    ['http://localhost.example/', null],
  ])('%s is redirected to HTTPS with path and query', async (from, to) => {
    const expected = to ?? from.replace('http:', 'https:')
    expect(getRedirect(await deployedShop.visit(from, { redirect: 'manual' }))).toEqual([
      308,
      expected,
    ])
  })

  it('An API call over plain HTTP is redirected and starts no session', async () => {
    const response = await deployedShop.visit('http://shop.example/api/login', {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/json', Host: 'localhost' },
      body: JSON.stringify({ email: 'ani@shop.test', password: 'a password' }),
    })
    expect(getRedirect(response)).toEqual([308, 'https://shop.example/api/login'])
    expect(response.headers.get('Set-Cookie')).toBeNull()
  })

  it('Browsers cache the redirect only for a short time, so that a mistake can be corrected', async () => {
    const response = await deployedShop.visit('http://shop.example/', { redirect: 'manual' })
    expect(response.headers.get('Cache-Control')).toBe('max-age=3600')
  })
})

it('HTTPS is answered with Strict-Transport-Security', async () => {
  const response = await deployedShop.visit('https://shop.example/', { redirect: 'manual' })
  expect(response.status).toBe(200)
  expect(response.headers.get('Strict-Transport-Security')).toContain('max-age=31536000')
})

describe("Plain HTTP on a developer's machine", () => {
  it.each(['http://localhost:8787/', 'http://127.0.0.1:8787/', 'http://[::1]:8787/'])(
    '%s is answered with any settings',
    async (address) => {
      expect((await deployedShop.visit(address, { redirect: 'manual' })).status).toBe(200)
      expect((await createIsolate().visit(address, { redirect: 'manual' })).status).toBe(200)
    },
  )

  it('Any other host is answered when LOCAL is on', async () => {
    const response = await createIsolate().visit('http://192.168.1.20:8787/', {
      redirect: 'manual',
    })
    expect(response.status).toBe(200)
  })
})
