import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { api } from '../../../worker/api/index.ts'
import { rebindKv } from '../isolate.ts'
import { readPrice, createPriceRequest, type PriceAnswer } from './checkout-data.ts'

/** Answers in place of the EU's VAT register. */
export type FakeVies = (request: Request) => Response | Promise<Response>

const pricedVariant = { id: 0 }

/** Sets the variant that the functions below price. */
export function setPricedVariant(id: number): void {
  pricedVariant.id = id
}

export interface PriceOptions {
  readonly changes?: object
  readonly client?: string
  /** Another isolate than that of the previous call. */
  readonly isolate?: KVNamespace
}

/** Calls the API in a shop with this value of VIES_URL. */
export async function fetchPriceAt(
  VIES_URL: string,
  bill_vat_number: string,
  { changes = {}, client = crypto.randomUUID(), isolate = rebindKv(env.CACHE) }: PriceOptions = {},
): Promise<PriceAnswer> {
  const ctx = createExecutionContext()
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': client },
    body: JSON.stringify(createPriceRequest(pricedVariant.id, { bill_vat_number, ...changes })),
  }
  const bindings = { ...env, CACHE: isolate, VIES_URL }
  const response = await api.request('/cart/get-shipping-and-tax', init, bindings, ctx)
  const answer = await readPrice(response)
  await waitOnExecutionContext(ctx)
  return answer
}

/** Calls the API while a fake register answers. */
export async function fetchPriceWithVies(
  vies: FakeVies,
  bill_vat_number: string,
  options: PriceOptions = {},
) {
  const viesRequests: unknown[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    viesRequests.push([request.url, await request.clone().json()])
    return vies(request)
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const answer = await fetchPriceAt('http://vies.test/rest', bill_vat_number, options)
  return { ...answer, viesRequests }
}
