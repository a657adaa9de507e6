import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choosePacks, type Pack } from '#shared/units/packs.ts'

const PIGMENT: readonly Pack[] = [
  { amount: 50, price: 690 },
  { amount: 100, price: 1150 },
  { amount: 500, price: 4900 },
]

const anAmount = fc.integer({ min: 1, max: 12 })
/** Some at one price for the unit, so that there are choices that cost the same. */
const aPack = fc.oneof(
  fc.record({ amount: anAmount, price: fc.nat({ max: 40 }) }),
  anAmount.map((amount) => ({ amount, price: amount * 2 })),
)
const somePacks = fc.array(aPack, { minLength: 1, maxLength: 4 })

function counts(packs: readonly Pack[], need: number): string {
  const lines = choosePacks(packs, need)?.lines ?? []
  return lines.map(({ pack, count }) => `${count} × ${pack.amount}`).join(' + ')
}

/** Tries every choice; slow and beyond doubt. */
function cheapestByTrying(packs: readonly Pack[], need: number): readonly [number, number] {
  const [first, ...others] = packs
  if (need <= 0) return [0, 0]
  if (first === undefined) return [Infinity, Infinity]
  let cheapest: readonly [number, number] = [Infinity, Infinity]
  for (let count = 0; count <= Math.ceil(need / first.amount); count += 1) {
    const [price, more] = cheapestByTrying(others, need - count * first.amount)
    const tried = [price + count * first.price, more + count] as const
    if (tried[0] < cheapest[0] || (tried[0] === cheapest[0] && tried[1] < cheapest[1])) {
      cheapest = tried
    }
  }
  return cheapest
}

describe('the packs to buy', () => {
  it('cover the need at the lowest price', () => {
    expect(counts(PIGMENT, 340)).toBe('3 × 100 + 1 × 50')
  })

  it('are a larger one when that is cheaper than what fits', () => {
    expect(counts(PIGMENT, 460)).toBe('1 × 500')
  })

  it('say what they hold and cost', () => {
    expect(choosePacks(PIGMENT, 340)).toMatchObject({ amount: 350, price: 4140 })
  })

  it('are the fewest of those that cost the same', () => {
    const packs = [1, 3, 4].map((amount) => ({ amount, price: amount * 10 }))
    expect(counts(packs, 6)).toBe('2 × 3')
  })

  it('are none when nothing is needed or nothing can be bought', () => {
    expect([choosePacks(PIGMENT, 0), choosePacks([], 100)]).toEqual([undefined, undefined])
  })

  it('are what trying every choice finds', () => {
    fc.assert(
      fc.property(somePacks, fc.integer({ min: 1, max: 50 }), (packs, need) => {
        const found = choosePacks(packs, need)
        const count = found?.lines.reduce((total, line) => total + line.count, 0)
        expect([found?.price, count]).toEqual(cheapestByTrying(packs, need))
      }),
      { numRuns: 500 },
    )
  })

  it('always hold enough, and their lines add up', () => {
    const anyPack = fc.record({
      amount: fc.integer({ min: 1, max: 10_000_000 }),
      price: fc.integer({ min: 0, max: 10_000_000 }),
    })
    const anyPacks = fc.array(anyPack, { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(anyPacks, fc.integer({ min: 1, max: 2 ** 40 }), (packs, need) => {
        const found = choosePacks(packs, need)
        const lines = found?.lines ?? []
        expect(found?.amount).toBeGreaterThanOrEqual(need)
        expect(found).toMatchObject({
          amount: lines.reduce((total, { pack, count }) => total + pack.amount * count, 0),
          price: lines.reduce((total, { pack, count }) => total + pack.price * count, 0),
        })
      }),
      { numRuns: 30 },
    )
  })

  it('are found at once for a need as large as can be typed', () => {
    const sizes = [5, 10, 25, 50, 100, 250, 500, 1000, 5000]
    const packs = sizes.map((grams) => ({ amount: grams * 1000, price: grams * 7 + 300 }))
    const started = performance.now()
    const found = choosePacks(packs, 30_000_000_000)
    expect(performance.now() - started).toBeLessThan(500)
    expect(found?.lines).toEqual([{ pack: packs[8], count: 6000 }])
  })
})
