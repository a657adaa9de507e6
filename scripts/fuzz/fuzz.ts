import * as z from 'zod/mini'
import type { CallName } from '../../worker/api/contract.ts'
import { listNames } from '../../worker/api/openapi/document.ts'
import { findFault } from './find-fault.ts'
import { createLargeRequests } from './create-large-requests.ts'
import { registerAccount, type SendRequest, type TestAccount } from './register-account.ts'
import { generateRequest, type FuzzRequest } from './generate-request.ts'
import { Random } from './random.ts'

/** Long enough for a machine that runs other work at the same time. */
const TIMEOUT_MS = 40_000
const MAX_SHOWN_CHARACTERS = 400

export interface FuzzOptions {
  readonly seed: number
  readonly count: number
  readonly concurrency: number
  readonly sendRequest: SendRequest
  readonly inputs: Readonly<Partial<Record<string, unknown>>>
  /** Variants that are for sale. */
  readonly variants: readonly number[]
  readonly slugs: readonly string[]
  readonly onAnswer?: (count: number) => void
}

export interface FuzzResult {
  readonly faults: readonly string[]
  /** How many responses had each status. */
  readonly statuses: Readonly<Record<string, number>>
  /** The calls that accepted an input of the maximum size. */
  readonly accepted_large: ReadonlySet<string>
}

/** Sends requests to every call and returns the faults of the responses. */
export async function fuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { seed, count, concurrency, sendRequest, inputs, variants, slugs, onAnswer } = options
  const random = new Random(seed)
  const accounts: TestAccount[] = []
  for (const marker of ['Amarkedone', 'Bmarkedone', 'Cmarkedone']) {
    accounts.push(await registerAccount(sendRequest, { marker, variant: random.pick(variants) }))
  }
  const ids = accounts.flatMap((account) => account.ids)
  const knownValues = [...ids, ...slugs, 'carmine', 'en', 'EUR', ...variants, 1, 2, 3]
  const corpus = { random, accounts, inputs, knownValues }
  const names: readonly CallName[] = listNames()
  const faults = new Set<string>()
  const statuses: Record<string, number> = {}
  const accepted_large = new Set<string>()
  const availableVariants = await listAvailableVariants(sendRequest)
  const large = names.flatMap((name) =>
    createLargeRequests(name, { accounts, inputs, variants: availableVariants }),
  )
  let sentCount = 0
  let answeredCount = 0

  async function sendRequests(): Promise<void> {
    // Large requests come first, while every account is still signed in.
    while (sentCount < large.length + count) {
      const name = names[sentCount % names.length] ?? 'fetchGeneral'
      const largeRequest = large[sentCount]
      const request = largeRequest ?? generateRequest(name, corpus)
      sentCount += 1
      const { status, text } = await sendWithTimeout(sendRequest, request)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (largeRequest !== undefined && status === 200) accepted_large.add(largeRequest.name)
      const fault = findFault(request, { status, text }, accounts)
      if (fault !== undefined)
        faults.add(`${formatRequest(request)}\n  ${fault}: ${text.slice(0, MAX_SHOWN_CHARACTERS)}`)
      answeredCount += 1
      onAnswer?.(answeredCount)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, sendRequests))
  return { faults: [...faults], statuses, accepted_large }
}

const VARIANTS_TRIED = 200
const Items = z.array(z.object({ product_variant_id: z.number(), not_available: z.boolean() }))

/** Finds variants of the shop, so that a large cart is accepted. */
async function listAvailableVariants(sendRequest: SendRequest): Promise<number[]> {
  const cart_items = Array.from({ length: VARIANTS_TRIED }, (_, index) => ({
    product_variant_id: index + 1,
    quantity: 1,
    searching_key: String(index + 1),
  }))
  const response = await sendRequest('/api/cart/last-data', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': crypto.randomUUID() },
    body: JSON.stringify({ cart_items, language_id: 1, rate: 1 }),
  })
  const items = z.parse(Items, await response.json())
  return items.flatMap((item) => (item.not_available ? [] : [item.product_variant_id]))
}

async function sendWithTimeout(
  sendRequest: SendRequest,
  { method, path, headers, body }: FuzzRequest,
) {
  const timeout = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(new Response('it hangs', { status: 599 })), TIMEOUT_MS)
  })
  try {
    const init = { method, headers, ...(body === undefined ? {} : { body }) }
    // The server closes a connection whose body nobody read. That is no response, so the request is
    // sent again.
    const pendingResponse = sendRequest(`/api${path}`, init).catch(() =>
      sendRequest(`/api${path}`, init),
    )
    const response = await Promise.race([pendingResponse, timeout])
    return { status: response.status, text: await response.text() }
  } catch (error) {
    return { status: 598, text: String(error) }
  }
}

function formatRequest({ name, account, method, path, headers, body }: FuzzRequest): string {
  const { Authorization: _, ...shownHeaders } = headers
  const text = typeof body === 'string' ? body : ''
  const line = `${name} as ${account?.marker ?? 'nobody'}: ${method} ${path} ${JSON.stringify(shownHeaders)} ${text}`
  return line.slice(0, MAX_SHOWN_CHARACTERS * 2)
}
