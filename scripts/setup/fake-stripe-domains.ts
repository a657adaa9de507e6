import type { StripeCall, StripeResponse } from './fake-stripe-call.ts'

/** A domain on which Stripe shows wallets. */
export interface StripeDomain {
  readonly id: string
  readonly object: 'payment_method_domain'
  readonly domain_name: string
  enabled: boolean
  isValidated: boolean
}

/** A fake of Stripe's payment method domains. A wallet is active once the domain was validated. */
export function createFakeStripeDomains() {
  const list: StripeDomain[] = []

  function handle({ method, path, query, body }: StripeCall): StripeResponse {
    const [, id, verb] = /^\/v1\/payment_method_domains(?:\/(\w+)(?:\/(\w+))?)?$/.exec(path) ?? []
    if (id === undefined && method === 'GET') {
      const data = list.filter((known) => known.domain_name === query['domain_name']).map(toJson)
      return [200, { object: 'list', data, has_more: false, url: path }]
    }
    if (id === undefined) return create(body['domain_name'] ?? '')
    const domain = list.find((known) => known.id === id)
    if (domain === undefined || verb !== 'validate') {
      return [404, { error: { type: 'invalid_request_error', message: 'No such domain' } }]
    }
    domain.isValidated = true
    return [200, toJson(domain)]
  }

  function create(domain_name: string): StripeResponse {
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain_name)) {
      const message = 'Invalid domain name'
      return [400, { error: { type: 'invalid_request_error', message, param: 'domain_name' } }]
    }
    const id = `pmd_${list.length + 1}`
    const domain: StripeDomain = {
      id,
      object: 'payment_method_domain',
      domain_name,
      enabled: true,
      isValidated: false,
    }
    list.push(domain)
    return [200, toJson(domain)]
  }

  return { list, handle }
}

function toJson({ isValidated, ...domain }: StripeDomain): object {
  const active = { status: 'active' }
  const apple_pay = isValidated
    ? active
    : { status: 'inactive', status_details: { error_message: 'Not verified' } }
  const others = { google_pay: active, link: active, paypal: active, amazon_pay: active }
  return { ...domain, ...others, klarna: active, apple_pay, created: 0, livemode: false }
}
