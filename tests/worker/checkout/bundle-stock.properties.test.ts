import { createOperationContext } from '../operation-context.ts'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeStock } from '../../../worker/operations/change-stock.ts'
import { prepareReservation } from '../../../worker/checkout/orders/reservation.ts'
import { prepareRelease } from '../../../worker/checkout/orders/release-reservation.ts'
import { findPurchase } from '../../../worker/checkout/orders/purchase-record.ts'
import { randomRuns } from '../../random-runs.ts'
import { createBundle, createQuote, createVariant, getStock } from './purchase.ts'

const RUNS = 20
const STEPS = 12

const Step = fc.record({
  kind: fc.constantFrom('reserve', 'reserve and fail', 'release', 'restock', 'overwrite'),
  subject: fc.nat(4),
  quantity: fc.integer({ min: 1, max: 4 }),
})

/** A statement that fails, as if the worker's batch were stopped at its end. */
const prepareFailure = () => env.DB.prepare("SELECT json_extract('no JSON', '$')")

it('Bundles and parts are never sold twice, in any order and if statements fail', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(Step, { minLength: STEPS, maxLength: STEPS }),
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 3 }),
      checkSteps,
    ),
    { ...randomRuns(RUNS), endOnFailure: true },
  )
}, 120_000)

async function checkSteps(
  steps: readonly { readonly kind: string; subject: number; quantity: number }[],
  stocks: readonly number[],
): Promise<void> {
  const parts = await Promise.all(stocks.map(createVariant))
  const [a = 0, b = 0, c = 0] = parts
  // Quotes are made while everything is there.
  await setStocks(parts, [100, 100, 100])
  const bundles = [
    await createBundle({ [a]: 2, [b]: 1 }),
    await createBundle({ [b]: 3, [c]: 1 }, 4),
  ]
  const subjects = [...parts, ...bundles]
  const recipes = [{ [a]: 1 }, { [b]: 1 }, { [c]: 1 }, { [a]: 2, [b]: 1 }, { [b]: 3, [c]: 1 }]
  const quotes = await Promise.all(
    steps.map(({ subject, quantity }) => createQuote(subjects[subject] ?? 0, { quantity })),
  )
  await setStocks(parts, stocks)
  const onHand = new Map(parts.map((id, index) => [id, stocks[index] ?? 0]))
  const reserved: { quote: string; taken: Record<number, number> }[] = []
  for (const [index, { kind, subject, quantity }] of steps.entries()) {
    const quote = quotes[index] ?? ''
    const recipe: Record<number, number> = recipes[subject] ?? {}
    if (kind === 'release') {
      const [released] = reserved.splice(0, 1)
      if (released !== undefined) await env.DB.batch(prepareRelease(env.DB, released.quote))
    } else if (kind === 'restock') {
      const id = parts[subject % parts.length] ?? 0
      await changeStock(
        env.DB,
        {
          sku: await getSku(id),
          change: { kind: 'add', pieces: quantity },
        },
        createOperationContext(),
      )
      onHand.set(id, (onHand.get(id) ?? 0) + quantity)
    } else if (kind === 'overwrite') {
      const bundle = bundles[subject % bundles.length] ?? 0
      const overwrite = env.DB.prepare('UPDATE product_variant SET stock = ?2 WHERE id = ?1')
      await overwrite.bind(bundle, quantity * 10).run()
    } else {
      const isTaken = await reserve(quote, kind === 'reserve and fail')
      const taken = Object.fromEntries(
        Object.entries(recipe).map(([id, each]) => [Number(id), each * quantity]),
      )
      if (isTaken) reserved.push({ quote, taken })
    }
    const left = parts.map(
      (id) =>
        (onHand.get(id) ?? 0) - reserved.reduce((sum, { taken }) => sum + (taken[id] ?? 0), 0),
    )
    const [leftA = 0, leftB = 0, leftC = 0] = left
    const limit = 4 - countReserved(steps, quotes, reserved)
    expect(Math.min(...left, limit)).toBeGreaterThanOrEqual(0)
    expect(await Promise.all(subjects.map(getStock))).toEqual([
      ...left,
      Math.min(Math.floor(leftA / 2), leftB),
      Math.min(Math.floor(leftB / 3), leftC, limit),
    ])
  }
}

/** How many of the limited bundle are reserved. */
function countReserved(
  steps: readonly { readonly subject: number; readonly quantity: number }[],
  quotes: readonly string[],
  reserved: readonly { readonly quote: string }[],
): number {
  return steps.reduce((sum, { subject, quantity }, index) => {
    const isReserved = reserved.some(({ quote }) => quote === quotes[index])
    return subject === 4 && isReserved ? sum + quantity : sum
  }, 0)
}

/** Whether the pieces were reserved; a batch that fails at its end reserves nothing. */
async function reserve(quote_id: string, isFailing: boolean): Promise<boolean> {
  const purchase = await findPurchase(env.DB, quote_id)
  if (purchase === undefined) throw new Error('The quote is gone')
  const statements = await prepareReservation(env.DB, purchase, {
    now: new Date(),
    hold: undefined,
  })
  try {
    await env.DB.batch([...statements, ...(isFailing ? [prepareFailure()] : [])])
    return true
  } catch (error) {
    if (!isFailing && !String(error).includes('stock_left')) throw error
    return false
  }
}

async function setStocks(ids: readonly number[], stocks: readonly number[]): Promise<void> {
  await env.DB.batch(
    ids.map((id, index) =>
      env.DB.prepare('UPDATE product_variant SET stock = ?2 WHERE id = ?1').bind(id, stocks[index]),
    ),
  )
}

async function getSku(id: number): Promise<string> {
  const statement = env.DB.prepare('SELECT sku FROM product_variant WHERE id = ?1').bind(id)
  return (await statement.first<string>('sku')) ?? ''
}
