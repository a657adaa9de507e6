import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { api } from '../../../worker/api/index.ts'
import { freshly } from '../isolate.ts'
import { answerOf, toBody, type Answer } from './checkout-data.ts'

/** What answers in the place of the EU's register. */
export type Vies = (request: Request) => Response | Promise<Response>

const priced = { id: 0 }

/** Which variant the prices of a test file are of. */
export function setPriced(id: number): void {
  priced.id = id
}

export interface Asking {
  readonly changes?: object
  readonly client?: string
  /** Another isolate than the last one's. */
  readonly isolate?: KVNamespace
}

/** The call of the API in a shop with this setting. */
export async function priceAt(
  VIES_URL: string,
  bill_vat_number: string,
  { changes = {}, client = crypto.randomUUID(), isolate = freshly(env.CACHE) }: Asking = {},
): Promise<Answer> {
  const ctx = createExecutionContext()
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': client },
    body: JSON.stringify(toBody(priced.id, { bill_vat_number, ...changes })),
  }
  const bindings = { ...env, CACHE: isolate, VIES_URL }
  const response = await api.request('/cart/get-shipping-and-tax', init, bindings, ctx)
  const answer = await answerOf(response)
  await waitOnExecutionContext(ctx)
  return answer
}

/** While a stand-in for the register answers. */
export async function priceWhile(vies: Vies, bill_vat_number: string, asking: Asking = {}) {
  const asked: unknown[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    asked.push([request.url, await request.clone().json()])
    return vies(request)
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const answer = await priceAt('http://vies.test/rest', bill_vat_number, asking)
  return { ...answer, asked }
}
