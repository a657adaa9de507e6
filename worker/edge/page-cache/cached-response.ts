import { isKnownCurrency } from '../../currency/chosen-currency.ts'
import { toLogShare } from '../../env.ts'
import { countView } from '../../seeing/funnel.ts'
import { logHit } from '../../seeing/log-request.ts'
import { isOperator } from '../../seeing/server-timing.ts'
import { toRenderKey, type PageAddress } from '../render-key.ts'
import { readTraits } from '../visitor-traits.ts'
import { findFreshPage } from './get-page.ts'
import { sendPage } from './page.ts'

const MAX_ADDRESSES = 2_000
const MAX_ADDRESS_CHARACTERS = 500

/** Addresses as visitors ask for them that have led to a page and to nothing else. */
const addresses = new WeakMap<Env, Map<string, PageAddress>>()

/** From now on the address need not be looked at again, by this isolate. */
export function rememberAddress(env: Env, url: string, address: PageAddress): void {
  if (url.length > MAX_ADDRESS_CHARACTERS) return
  const known = addresses.get(env) ?? new Map<string, PageAddress>()
  if (known.size >= MAX_ADDRESSES) known.clear()
  addresses.set(env, known.set(url, address))
}

/**
 * The short road: a page that is kept and fresh is answered before anything is routed, traced or
 * awaited. The operator, who is shown what a request costs, takes the long one.
 */
export function findKeptAnswer(request: Request, env: Env): Response | undefined {
  const address = addresses.get(env)?.get(request.url)
  if (address === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) {
    return undefined
  }
  if (isOperator(request, env.SEEING_KEY)) return undefined
  const now = Date.now()
  const traits = readTraits(request)
  if (!isKnownCurrency(env, traits.currency, now)) return undefined
  const key = toRenderKey(address, traits)
  const page = findFreshPage(env, key, now)
  if (page === undefined || page.status !== 200) return undefined
  const response = sendPage(page, request)
  const hit = { key, status: response.status }
  logHit(request, hit, toLogShare(env))
  countView(env, request, hit)
  return response
}
