import { findKnownCurrency } from '../chosen-currency.ts'
import { readLogShare } from '../../env.ts'
import { countView } from '../count-view.ts'
import { logHit } from '../log-request.ts'
import { isOperator } from '../../observability/server-timing.ts'
import { toRenderKey, type PageAddress } from '../../ssr/render-key.ts'
import { findShopLanguages } from '../shop-languages.ts'
import { readTraits } from '../visitor-traits.ts'
import { findFreshPage } from './get-page.ts'
import { sendPage } from './page.ts'
import { HTTP_STATUS } from '../../http/status.ts'

const MAX_ADDRESSES = 2_000
const MAX_ADDRESS_CHARACTERS = 500

/** Requested URLs that have led to a page without any other effect. */
const addresses = new WeakMap<Env, Map<string, PageAddress>>()

/** Records that this isolate need not parse the URL again. */
export function recordPageAddress(env: Env, url: string, address: PageAddress): void {
  if (url.length > MAX_ADDRESS_CHARACTERS) return
  const knownAddresses = addresses.get(env) ?? new Map<string, PageAddress>()
  if (knownAddresses.size >= MAX_ADDRESSES) knownAddresses.clear()
  addresses.set(env, knownAddresses.set(url, address))
}

/**
 * The fast path: a cached, fresh page is served before anything is routed, traced or awaited. The
 * operator, who is shown the cost of a request, takes the full path.
 */
export function findCachedResponse(request: Request, env: Env): Response | undefined {
  const address = addresses.get(env)?.get(request.url)
  if (address === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) {
    return undefined
  }
  if (isOperator(request, env.SEEING_KEY)) return undefined
  const now = Date.now()
  const traits = readTraits(request, address.basename)
  const currency = findKnownCurrency(env, traits.currency, now)
  const languages = findShopLanguages(env, now)
  const isLanguageKnown = address.basename === '' || languages !== undefined
  if (currency === undefined || !isLanguageKnown) return undefined
  const key = toRenderKey(address, { ...traits, currency, languages })
  const page = findFreshPage(env, key, now)
  if (page === undefined || page.status !== HTTP_STATUS.OK) return undefined
  const response = sendPage(page, request)
  const hit = { key, status: response.status }
  logHit(request, hit, readLogShare(env))
  countView(env, request, hit)
  return response
}
