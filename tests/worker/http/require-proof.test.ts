import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { createEmail, PASSWORD } from '../account/account.ts'
import { createBuyer } from '../catalog/buyer.ts'
import { createReview } from '../catalog/review-calls.ts'
import { createIsolate } from '../isolate.ts'
import { getSampleProduct } from '../sample-catalog.ts'

const VERIFY_URL = 'http://turnstile.test/siteverify'
const KEYS = {
  TURNSTILE_SITE_KEY: 'site-key',
  TURNSTILE_SECRET_KEY: 'hidden-secret',
  TURNSTILE_VERIFY_URL: VERIFY_URL,
}
const GOOD = 'a good proof'

let isDown = false
let told: unknown[] = []
let asked: MockInstance<typeof fetch>

/** Turnstile's stand-in: it knows one good proof, once. */
beforeEach(() => {
  isDown = false
  told = []
  const used = new Set<string>()
  asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (request.url !== VERIFY_URL) throw new Error(`Nobody answers at ${request.url}`)
    const question = await request.json<{ secret: string; response: string }>()
    told.push(question)
    if (isDown) return new Response('Bad gateway', { status: 502 })
    const { secret, response } = question
    const success = secret === KEYS.TURNSTILE_SECRET_KEY && response === GOOD && !used.has(response)
    used.add(response)
    return Response.json({ success, 'error-codes': success ? [] : ['invalid-input-response'] })
  })
})

afterEach(() => asked.mockRestore())

const shop = () => createIsolate(KEYS)

function post(body: object, headers = {}): RequestInit {
  return {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'CF-Connecting-IP': crypto.randomUUID(),
      ...headers,
    },
    body: JSON.stringify(body),
  }
}

function register(at: ReturnType<typeof createIsolate>, proof?: string) {
  const typed = { email: createEmail(), password: PASSWORD, password_confirmation: PASSWORD }
  const body = { ...typed, language_id: 3, ...(proof !== undefined && { proof }) }
  return at.visit('/api/register', post(body))
}

describe('registering', () => {
  it('needs a proof where the shop has Turnstile, and says so in the language asked for', async () => {
    const refused = await register(shop())
    expect([refused.status, await refused.json()]).toEqual([
      422,
      { errors: { proof: ['Merci de confirmer que vous n’êtes pas un programme.'] } },
    ])
    expect(told).toEqual([])
    expect((await register(shop(), GOOD)).status).toBe(200)
  })

  it('is refused with a proof that Turnstile does not know, or knows already', async () => {
    expect((await register(shop(), 'made up')).status).toBe(422)
    expect((await register(shop(), GOOD)).status).toBe(200)
    expect((await register(shop(), GOOD)).status).toBe(422)
    expect((await register(shop(), 'x'.repeat(2049))).status).toBe(422)
  })

  it('tells Turnstile nothing of the visitor', async () => {
    await register(shop(), GOOD)
    expect(told).toEqual([{ secret: 'hidden-secret', response: GOOD }])
  })

  it('lets people in while Turnstile cannot be asked, and logs it', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    isDown = true
    expect((await register(shop(), 'whatever')).status).toBe(200)
    expect((await register(shop())).status).toBe(422)
    expect(logged.mock.calls.flat().join()).toContain('"event":"turnstile"')
    logged.mockRestore()
  })

  it('needs none where the shop has no Turnstile, or only one of its keys', async () => {
    expect((await register(createIsolate())).status).toBe(200)
    expect((await register(createIsolate({ ...KEYS, TURNSTILE_SECRET_KEY: '' }))).status).toBe(200)
    expect(told).toEqual([])
  })
})

it('a review needs one too', async () => {
  const { id } = await getSampleProduct()
  const { headers } = await createBuyer(id)
  const review = await createReview()
  const refused = await shop().visit('/api/products/add-review', post(review, headers))
  expect([
    refused.status,
    Object.keys(Object((await refused.json<{ errors: object }>()).errors)),
  ]).toEqual([422, ['proof']])
  const proven = await shop().visit(
    '/api/products/add-review',
    post({ ...review, proof: GOOD }, headers),
  )
  expect(proven.status).toBe(200)
})

describe('the page that asks', () => {
  it("runs Turnstile's script under a policy of its own, and tells no secret", async () => {
    const response = await shop().visit('/proof?locale=fr')
    const html = await response.text()
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    expect(response.status).toBe(200)
    expect(html).toContain('data-sitekey="site-key"')
    expect(html).toContain('lang="fr"')
    expect(html).not.toContain('hidden-secret')
    expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('unsafe')
    const script = await shop().visit('/proof/script.js')
    expect(script.headers.get('Content-Type')).toContain('javascript')
  })

  it('is not there without Turnstile, and no other page has its policy', async () => {
    expect((await createIsolate().visit('/proof')).status).toBe(404)
    const page = await shop().visit('/about')
    expect(page.headers.get('Content-Security-Policy')).not.toContain('challenges.cloudflare.com')
  })
})
