import { expect, it } from 'vitest'
import { STRIPE_KEYS } from '../checkout/fake-stripe.ts'
import { createIsolate } from '../isolate.ts'
import { getSampleBlog, getSampleProduct } from '../sample-catalog.ts'
import { visit } from '../shop.ts'

function getPolicy({ headers }: Response): string {
  return headers.get('Content-Security-Policy') ?? ''
}

it('Scripts and styles are allowed from the shop only', async () => {
  const policy = getPolicy(await visit('/'))
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

it('Every kind of answer has the security headers', async () => {
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

it('Pictures are allowed from the configured CDN', async () => {
  const { env, visit: visitShop } = createIsolate()
  const CDN_BASE_URL: string = 'https://cdn.example/pictures'
  const shop = createIsolate({ ...env, ...Object.fromEntries([['CDN_BASE_URL', CDN_BASE_URL]]) })
  expect(getPolicy(await shop.visit('/robots.txt'))).toContain(
    "img-src 'self' data: https://cdn.example",
  )
  expect(getPolicy(await visitShop('/robots.txt'))).not.toContain('cdn.example')
})

it('Frames are allowed for pages of the shop and the configured maps only', async () => {
  const { env } = createIsolate()
  const readFrameSources = async (MAP_EMBED_URL: string) => {
    const settings = Object.fromEntries([['MAP_EMBED_URL', MAP_EMBED_URL]])
    const policy = getPolicy(await createIsolate({ ...env, ...settings }).visit('/robots.txt'))
    return policy.split('; ').find((directive) => directive.startsWith('frame-src'))
  }
  expect(await readFrameSources('https://maps.example/embed?at={latitude}')).toBe(
    "frame-src 'self' https://maps.example",
  )
  expect(await readFrameSources('')).toBe("frame-src 'self'")
})

it('No page contains an inline script, style or event handler', async () => {
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
    // Only attributes of tags are checked, because the JSON block contains texts of the shop.
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

it('A page contains nothing of the visitor', async () => {
  const headers = {
    Cookie: 'token=hidden-token; vendor_key=v; cart=1',
    Authorization: 'Bearer hidden-token',
  }
  const html = await (await visit('/', { headers })).text()
  expect(html).not.toContain('hidden-token')
})

it("Only the checkout may load the payment provider's script, and only if there is a provider", async () => {
  const { env, visit: visitSandbox } = createIsolate()
  const keys = {
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  const shop = createIsolate({ ...env, ...keys })
  for (const address of ['/checkout', '/am/checkout', '/translations/checkout?locale=fr']) {
    const policy = getPolicy(await shop.visit(address))
    expect(policy, address).toContain("script-src 'self' https://js.stripe.com")
    expect(policy, address).toContain("connect-src 'self' https://api.stripe.com")
    expect(policy, address).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/)
  }
  expect(getPolicy(await shop.visit('/cart'))).not.toContain('stripe')
  expect(getPolicy(await shop.visit('/checkout/more'))).not.toContain('stripe')
  expect(getPolicy(await visitSandbox('/checkout'))).not.toContain('stripe')
})

it('Only the checkout of a shop with a payment provider may load its script and open wallets', async () => {
  const shop = createIsolate({ ...STRIPE_KEYS, LOCAL: '' })
  const [page, checkout] = await Promise.all(
    ['/about', '/checkout', '/am/checkout'].map(async (path) => (await shop.visit(path)).headers),
  )
  expect(checkout?.get('Content-Security-Policy')).toMatch(
    /frame-src[^;]* https:\/\/js\.stripe\.com/,
  )
  expect(checkout?.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups')
  expect(checkout?.get('Permissions-Policy')).toContain('payment=(self "https://js.stripe.com"')
  expect(page?.get('Content-Security-Policy')).not.toContain('stripe')
  expect(page?.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
  expect(page?.get('Permissions-Policy')).toContain('payment=()')
})
