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
let questions: unknown[] = []
let fetchSpy: MockInstance<typeof fetch>

/** A fake of Turnstile that accepts one proof once. */
beforeEach(() => {
  isDown = false
  questions = []
  const usedTokens = new Set<string>()
  fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (request.url !== VERIFY_URL) throw new Error(`Nobody answers at ${request.url}`)
    const question = await request.json<{ secret: string; response: string }>()
    questions.push(question)
    if (isDown) return new Response('Bad gateway', { status: 502 })
    const { secret, response } = question
    const success =
      secret === KEYS.TURNSTILE_SECRET_KEY && response === GOOD && !usedTokens.has(response)
    usedTokens.add(response)
    return Response.json({ success, 'error-codes': success ? [] : ['invalid-input-response'] })
  })
})

afterEach(() => fetchSpy.mockRestore())

const createShop = () => createIsolate(KEYS)

function toPostInit(body: object, headers = {}): RequestInit {
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

function register(isolate: ReturnType<typeof createIsolate>, proof?: string) {
  const form = { email: createEmail(), password: PASSWORD, password_confirmation: PASSWORD }
  const body = { ...form, language_id: 3, ...(proof !== undefined && { proof }) }
  return isolate.visit('/api/register', toPostInit(body))
}

describe('Proof at the registration', () => {
  it('A shop with Turnstile requires a proof and says so in the requested language', async () => {
    const refusal = await register(createShop())
    expect([refusal.status, await refusal.json()]).toEqual([
      422,
      { errors: { proof: ['Merci de confirmer que vous n’êtes pas un robot.'] } },
    ])
    expect(questions).toEqual([])
    expect((await register(createShop(), GOOD)).status).toBe(200)
  })

  it('An unknown proof and a used proof are refused', async () => {
    expect((await register(createShop(), 'made up')).status).toBe(422)
    expect((await register(createShop(), GOOD)).status).toBe(200)
    expect((await register(createShop(), GOOD)).status).toBe(422)
    expect((await register(createShop(), 'x'.repeat(2049))).status).toBe(422)
  })

  it('Turnstile gets no data about the visitor', async () => {
    await register(createShop(), GOOD)
    expect(questions).toEqual([{ secret: 'hidden-secret', response: GOOD }])
  })

  it('Registration works while Turnstile cannot be reached, and the failure is logged', async () => {
    const errorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    isDown = true
    expect((await register(createShop(), 'whatever')).status).toBe(200)
    expect((await register(createShop())).status).toBe(422)
    expect(errorSpy.mock.calls.flat().join()).toContain('"event":"turnstile"')
    errorSpy.mockRestore()
  })

  it('A shop without Turnstile, or with one of its keys only, requires no proof', async () => {
    expect((await register(createIsolate())).status).toBe(200)
    expect((await register(createIsolate({ ...KEYS, TURNSTILE_SECRET_KEY: '' }))).status).toBe(200)
    expect(questions).toEqual([])
  })
})

it('A review requires a proof', async () => {
  const { id } = await getSampleProduct()
  const { headers } = await createBuyer(id)
  const review = await createReview()
  const refusal = await createShop().visit('/api/products/add-review', toPostInit(review, headers))
  expect([
    refusal.status,
    Object.keys(Object((await refusal.json<{ errors: object }>()).errors)),
  ]).toEqual([422, ['proof']])
  const response = await createShop().visit(
    '/api/products/add-review',
    toPostInit({ ...review, proof: GOOD }, headers),
  )
  expect(response.status).toBe(200)
})

describe('The page of the proof', () => {
  it('The page has its own content security policy and contains no secret', async () => {
    const response = await createShop().visit('/proof?locale=fr')
    const html = await response.text()
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    expect(response.status).toBe(200)
    expect(html).toContain('data-sitekey="site-key"')
    expect(html).toContain('lang="fr"')
    expect(html).not.toContain('hidden-secret')
    expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('unsafe')
    const script = await createShop().visit('/proof/script.js')
    expect(script.headers.get('Content-Type')).toContain('javascript')
  })

  it('The page does not exist without Turnstile, and no other page has its policy', async () => {
    expect((await createIsolate().visit('/proof')).status).toBe(404)
    const page = await createShop().visit('/about')
    expect(page.headers.get('Content-Security-Policy')).not.toContain('challenges.cloudflare.com')
  })
})
