import { expect, it } from 'vitest'
import { registerWalletDomain } from '../../scripts/deploy/register-wallet-domain.ts'
import { registerWallets } from '../../scripts/deploy/register-wallets.ts'
import { createFakeStripeApi, STRIPE_KEYS } from '../../scripts/setup/fake-stripe-api.ts'

const DOMAIN = 'vordan.example'

function setUp(secret_key: string = STRIPE_KEYS.STRIPE_SECRET_KEY) {
  const stripe = createFakeStripeApi(() => undefined)
  const calls: string[] = []
  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search, searchParams } = new URL(request.url)
    const body = await request.text()
    calls.push(`${request.method} ${pathname}${search} ${body}`.trim())
    const [status, json] = stripe.handle({
      method: request.method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: Object.fromEntries(new URLSearchParams(body)),
      idempotency_key: request.headers.get('Idempotency-Key'),
      authorization: request.headers.get('Authorization'),
    })
    return Response.json(json, { status })
  }
  const register = () => registerWalletDomain({ domain_name: DOMAIN, secret_key, fetch: answer })
  return { stripe, calls, register }
}

it("A deployment registers the shop's domain and has it checked", async () => {
  const { calls, register } = setUp()
  expect(await register()).toBe('Wallets: vordan.example is registered with Stripe.')
  expect(calls).toEqual([
    'GET /v1/payment_method_domains?domain_name=vordan.example&limit=1',
    'POST /v1/payment_method_domains domain_name=vordan.example',
    'POST /v1/payment_method_domains/pmd_1/validate',
  ])
})

it('A further deployment registers nothing twice', async () => {
  const { stripe, register } = setUp()
  await register()
  await register()
  expect(stripe.domains).toHaveLength(1)
})

it('A domain that the operator has switched off stays off', async () => {
  const { stripe, register } = setUp()
  await register()
  for (const domain of stripe.domains) domain.enabled = false
  expect(await register()).toBe('Wallets are switched off for vordan.example at Stripe.')
  expect(stripe.domains).toMatchObject([{ enabled: false }])
})

it('A wrong key is an error, which the deployment reports', async () => {
  await expect(setUp('sk_test_wrong').register()).rejects.toThrow('api_key_invalid')
})

const VARS = { SITE_URL: 'https://vordan.example', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }

it('A shop without Stripe has no wallets to register', async () => {
  expect(await registerWallets({ vars: { ...VARS, STRIPE_PUBLISHABLE_KEY: '' } })).toBeUndefined()
})

it('The operator sees what is missing', async () => {
  expect(await registerWallets({ vars: VARS })).toContain('STRIPE_SECRET_KEY')
  expect(await registerWallets({ vars: { ...VARS, SITE_URL: '' } })).toContain('set SITE_URL')
})

it('A failure is reported and does not stop the deployment', async () => {
  const unreachable = () => Promise.reject(new TypeError('fetch failed'))
  const wallets = await registerWallets({ vars: VARS, secret_key: 'sk', fetch: unreachable })
  expect(wallets).toContain('vordan.example was not registered with Stripe')
})
