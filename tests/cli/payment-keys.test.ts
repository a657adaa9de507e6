import { afterEach, describe, expect, it, vi } from 'vitest'
import { describePayments } from '../../scripts/deploy/describe-payments.ts'
import { checkConfig } from '../../cli/doctor/check-config.ts'
import { requireSettings } from '../../cli/platform/shop-settings.ts'
import { checkPayment } from '../../cli/doctor/check-keys.ts'
import { readWranglerConfig } from '../../cli/platform/wrangler-config.ts'
import { createSite } from './site.ts'
import { createFakeCloudflare } from './fake-cloudflare.ts'

afterEach(() => vi.unstubAllEnvs())

const STRIPE = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY']

function describeState(
  set: readonly string[],
  options: { deployed?: string; payments?: string } = {},
) {
  const { state, message } = checkPayment({
    has: (name) => set.includes(name),
    environment: options.deployed ?? 'production',
    isDeployed: options.deployed !== undefined,
    payments: options.payments ?? '',
  })
  return `${state}: ${message}`
}

describe('The doctor on payments', () => {
  it('The doctor accepts the three keys of Stripe', () => {
    expect(describeState(STRIPE, { deployed: 'production' })).toBe(
      'good: Stripe has its three keys',
    )
  })

  it('The doctor reports that a deployed shop without keys accepts no payments', () => {
    expect(describeState([], { deployed: 'production' })).toMatch(/^bad: nobody can pay/)
    expect(describeState([], { deployed: 'staging' })).toMatch(/^bad: nobody can pay/)
    expect(describeState(STRIPE.slice(1), { deployed: 'staging', payments: 'sandbox' })).toMatch(
      /^bad: nobody can pay: STRIPE_SECRET_KEY is not set/,
    )
  })

  it('The doctor allows the sandbox in staging and never in production', () => {
    const payments = 'sandbox'
    expect(describeState([], { deployed: 'staging', payments })).toMatch(/^hint: the sandbox/)
    expect(describeState([], { deployed: 'production', payments })).toMatch(/^bad: .*for nothing$/)
  })

  it('The doctor mentions the local sandbox', () => {
    expect(describeState([])).toMatch(/^hint: the sandbox/)
  })

  it("The doctor refuses a deployment that is configured as a developer's machine", () => {
    const config = readWranglerConfig({ isRemote: true, environment: 'production' })
    const localConfig = { ...config, vars: { ...config.vars, LOCAL: 'on' } }
    const checks = checkConfig(localConfig, true).filter(({ state }) => state === 'bad')
    expect(checks.map(({ check }) => check)).toContain('local')
    expect(checkConfig(config, true).map(({ check }) => check)).not.toContain('local')
  })

  it('The doctor and the deployment refuse settings with which no page is answered or no invoice erased', () => {
    const config = readWranglerConfig({ isRemote: true, environment: 'production' })
    const addresses = { SITE_URL: 'shop.example', CDN_BASE_URL: 'cdn.example:443' }
    const wrong = { ...addresses, MAP_EMBED_URL: '//maps.example/{zoom}', API_TIMEOUT_MS: '' }
    const vars = { ...config.vars, ...wrong, INVOICE_RETENTION_YEARS: '10 years' }
    const checks = checkConfig({ ...config, vars }, true).filter(
      ({ check }) => check === 'settings',
    )
    expect(checks.map(({ state, message }) => `${state}: ${message}`)).toEqual([
      'bad: SITE_URL is "shop.example" and must be an address such as https://shop.example',
      'bad: CDN_BASE_URL is "cdn.example:443" and must be an address such as https://shop.example',
      'bad: MAP_EMBED_URL is "//maps.example/{zoom}" and must be an address such as https://shop.example',
      'bad: API_TIMEOUT_MS is "" and must be a number above 0',
      'bad: INVOICE_RETENTION_YEARS is "10 years" and must be a number from 1 to 100',
    ])
    expect(() => requireSettings(vars)).toThrow('wrangler.toml: SITE_URL is "shop.example"')
    expect(() =>
      requireSettings({ ...config.vars, SITE_URL: 'https://shop.example' }),
    ).not.toThrow()
  })
})

describe('Before a deployment', () => {
  it('The deployment says whether the shop will take money', { timeout: 120_000 }, async () => {
    await using cloud = await createFakeCloudflare()
    for (const [name, value] of Object.entries(cloud.env)) vi.stubEnv(name, value)
    await using deployedSite = await createSite('production')
    expect(await describePayments(deployedSite.site)).toMatch(
      /^Payment: nobody can pay: Stripe has no keys.*\n {2}→ Run "npx wrangler secret put STRIPE_SECRET_KEY --env production"/,
    )
  })
})
