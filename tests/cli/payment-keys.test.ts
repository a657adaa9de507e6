import { afterEach, describe, expect, it, vi } from 'vitest'
import { describePayments } from '../../scripts/deploy/describe-payments.ts'
import { checkConfig } from '../../cli/doctor/check-config.ts'
import { checkPayment } from '../../cli/doctor/check-keys.ts'
import { readWranglerConfig } from '../../cli/platform/wrangler-config.ts'
import { createSite } from './site.ts'
import { createFakeCloudflare } from './fake-cloudflare.ts'

afterEach(() => vi.unstubAllEnvs())

const STRIPE = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY']

function stateOf(set: readonly string[], where: { deployed?: string; payments?: string } = {}) {
  const { state, says } = checkPayment({
    has: (name) => set.includes(name),
    environment: where.deployed ?? 'production',
    isDeployed: where.deployed !== undefined,
    payments: where.payments ?? '',
  })
  return `${state}: ${says}`
}

describe('the doctor, of payments', () => {
  it('finds nothing wrong with Stripe’s three keys', () => {
    expect(stateOf(STRIPE, { deployed: 'production' })).toBe('good: Stripe has its three keys')
  })

  it('says that a deployed shop without keys takes no money', () => {
    expect(stateOf([], { deployed: 'production' })).toMatch(/^bad: nobody can pay/)
    expect(stateOf([], { deployed: 'staging' })).toMatch(/^bad: nobody can pay/)
    expect(stateOf(STRIPE.slice(1), { deployed: 'staging', payments: 'sandbox' })).toMatch(
      /^bad: nobody can pay: STRIPE_SECRET_KEY is not set/,
    )
  })

  it('allows test cards in staging, where that is said, and never in production', () => {
    const payments = 'sandbox'
    expect(stateOf([], { deployed: 'staging', payments })).toMatch(/^hint: the sandbox/)
    expect(stateOf([], { deployed: 'production', payments })).toMatch(/^bad: .*for nothing$/)
  })

  it('only mentions the sandbox on this machine', () => {
    expect(stateOf([])).toMatch(/^hint: the sandbox/)
  })

  it('refuses a deployment that says it is a developer’s machine', () => {
    const config = readWranglerConfig({ isRemote: true, environment: 'production' })
    const local = { ...config, vars: { ...config.vars, LOCAL: 'on' } }
    const checks = checkConfig(local, true).filter(({ state }) => state === 'bad')
    expect(checks.map(({ check }) => check)).toContain('local')
    expect(checkConfig(config, true).map(({ check }) => check)).not.toContain('local')
  })
})

describe('before a deployment', () => {
  it('it is said whether the shop will take money', { timeout: 120_000 }, async () => {
    await using cloud = await createFakeCloudflare()
    for (const [name, value] of Object.entries(cloud.env)) vi.stubEnv(name, value)
    await using deployed = await createSite('production')
    expect(await describePayments(deployed.site)).toMatch(
      /^Payment: nobody can pay: Stripe has no keys.*\n {2}→ Run "npx wrangler secret put STRIPE_SECRET_KEY --env production"/,
    )
  })
})
