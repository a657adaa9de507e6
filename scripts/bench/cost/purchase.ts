import { ADDED_PATH } from '#shared/cart/added.ts'
import type { Shopper } from '../load/shopper.ts'
import type { Step } from '../load/step.ts'
import { STEPS } from '../load/steps.ts'
import { PRICED_TIMES } from './model.ts'
import { PURCHASE, type ModelRequest } from './model-request.ts'
import type { CostShop, PlayedRequest } from './start-cost-shop.ts'
import type { Purchase } from './stretch.ts'

const BROWSING = ['home', 'list', 'product', 'product, walking on', 'articles', 'search']
const ACCOUNT = ['login', 'cart saved', 'cart fetched', 'order shown', 'logout']
const PRICED = 'checkout priced'

const PURCHASE_STEPS = STEPS.filter(({ name }) => !BROWSING.includes(name)).flatMap((step) =>
  step.name === PRICED ? Array.from({ length: PRICED_TIMES }, () => step) : [step],
)
const GUEST_STEPS = PURCHASE_STEPS.filter(({ name }) => !ACCOUNT.includes(name))

interface Buyer extends Purchase {
  readonly shopper: Shopper
  readonly hasAccount: boolean
}

/** Adds an article, opens cart and checkout, pays in the sandbox and makes the order. */
export async function playPurchase(
  { play }: CostShop,
  { at, location, shopper, hasAccount }: Buyer,
): Promise<readonly PlayedRequest[]> {
  const toRequest = (path: string, request: Partial<ModelRequest> = {}): ModelRequest => ({
    kind: PURCHASE,
    at,
    location,
    method: 'GET',
    path,
    headers: {},
    body: '',
    ...request,
  })
  const played = [
    ...(await play([
      toRequest(ADDED_PATH, { method: 'POST' }),
      toRequest('/cart/_payload.json'),
      toRequest('/checkout'),
    ])),
  ]
  const steps: readonly Step[] = hasAccount ? PURCHASE_STEPS : GUEST_STEPS
  for (const step of steps) {
    const { path, ...request } = step.toRequest(shopper)
    const [result] = await play([toRequest(path, request)])
    if (result === undefined) throw new Error(`${step.name} has no result`)
    step.readResponse(result.text, shopper)
    played.push(result)
  }
  return played
}
