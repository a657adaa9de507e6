import { expect, it } from 'vitest'
import { createIsolate } from '../isolate.ts'
import { getSampleBlog, getSampleProduct } from '../sample-catalog.ts'
import { visit } from '../shop.ts'

function policyOf({ headers }: Response): string {
  return headers.get('Content-Security-Policy') ?? ''
}

it('allows scripts and styles from the shop alone', async () => {
  const policy = policyOf(await visit('/'))
  const directives = policy.split('; ')
  expect(directives).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
      "form-action 'self'",
    ]),
  )
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*|http:/)
})

it('guards every kind of answer', async () => {
  const addresses = ['/', '/nothing', '/product/no-such', '/api/nothing', '/robots.txt', '/about/']
  for (const address of addresses) {
    const { headers } = await visit(address)
    expect(headers.get('X-Content-Type-Options'), address).toBe('nosniff')
    expect(headers.get('X-Frame-Options'), address).toBe('SAMEORIGIN')
    expect(headers.get('Strict-Transport-Security'), address).toMatch(/^max-age=31536000/)
    expect(headers.get('Referrer-Policy'), address).toBe('strict-origin-when-cross-origin')
    expect(headers.get('Content-Security-Policy'), address).toContain("script-src 'self'")
  }
})

it('lets pictures come from the CDN of the settings', async () => {
  const { env, visit: visitShop } = createIsolate()
  const CDN_BASE_URL: string = 'https://cdn.example/pictures'
  const shop = createIsolate({ ...env, ...Object.fromEntries([['CDN_BASE_URL', CDN_BASE_URL]]) })
  expect(policyOf(await shop.visit('/robots.txt'))).toContain(
    "img-src 'self' data: https://cdn.example",
  )
  expect(policyOf(await visitShop('/robots.txt'))).not.toContain('cdn.example')
})

it('frames pages of the shop and the maps of the settings only', async () => {
  const { env } = createIsolate()
  const framing = async (MAP_EMBED_URL: string) => {
    const settings = Object.fromEntries([['MAP_EMBED_URL', MAP_EMBED_URL]])
    const policy = policyOf(await createIsolate({ ...env, ...settings }).visit('/robots.txt'))
    return policy.split('; ').find((directive) => directive.startsWith('frame-src'))
  }
  expect(await framing('https://maps.example/embed?at={latitude}')).toBe(
    "frame-src 'self' https://maps.example",
  )
  expect(await framing('')).toBe("frame-src 'self'")
})

it('is not undone by an inline script, style or handler in any page', async () => {
  const { slugs: product } = await getSampleProduct()
  const { slugs: blog } = await getSampleBlog()
  const addresses = [
    '/',
    '/am',
    '/translations?locale=fr',
    '/soft',
    '/about',
    '/blogs',
    `/blog/${blog.en}`,
    '/products',
    `/product/${product.en}`,
    '/my',
    '/nothing',
    '/product/no-such',
  ]
  for (const address of addresses) {
    const html = await (await visit(address)).text()
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes)
    const inline = scripts.filter(
      (attributes = '') => !/\bsrc="\/|type="application\/(?:ld\+)?json"/.test(attributes),
    )
    expect(inline, address).toEqual([])
    // Attributes of tags only: the JSON block holds words of the shop.
    const tags = [...html.matchAll(/<[a-z][^<>]*>/gi)].map(([tag]) => tag)
    expect(
      tags.filter((tag) => /\sstyle="/.test(tag)),
      address,
    ).toEqual([])
    expect(
      tags.filter((tag) => /\son[a-z]+="/.test(tag)),
      address,
    ).toEqual([])
    expect(
      tags.filter((tag) => /^<style/i.test(tag)),
      address,
    ).toEqual([])
    expect(
      tags.filter((tag) => /"javascript:/i.test(tag)),
      address,
    ).toEqual([])
  }
})

it('starts with nothing of a visitor in the page', async () => {
  const headers = {
    Cookie: 'token=hidden-token; vendor_key=v; cart=1',
    Authorization: 'Bearer hidden-token',
  }
  const html = await (await visit('/', { headers })).text()
  expect(html).not.toContain('hidden-token')
})

it("lets the checkout alone load the payment provider's script, and only where there is one", async () => {
  const { env, visit: visitSandbox } = createIsolate()
  const keys = {
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  const shop = createIsolate({ ...env, ...keys })
  for (const address of ['/checkout', '/am/checkout', '/translations/checkout?locale=fr']) {
    const policy = policyOf(await shop.visit(address))
    expect(policy, address).toContain("script-src 'self' https://js.stripe.com")
    expect(policy, address).toContain("connect-src 'self' https://api.stripe.com")
    expect(policy, address).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/)
  }
  expect(policyOf(await shop.visit('/cart'))).not.toContain('stripe')
  expect(policyOf(await shop.visit('/checkout/more'))).not.toContain('stripe')
  expect(policyOf(await visitSandbox('/checkout'))).not.toContain('stripe')
})
