import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choosePacks, type Pack } from '#shared/units/packs.ts'

const PIGMENT: readonly Pack[] = [
  { amount: 50, price: 690 },
  { amount: 100, price: 1150 },
  { amount: 500, price: 4900 },
]

const amountArbitrary = fc.integer({ min: 1, max: 12 })
/** Some packs have the same price per unit, so that several choices cost the same. */
const packArbitrary = fc.oneof(
  fc.record({ amount: amountArbitrary, price: fc.nat({ max: 40 }) }),
  amountArbitrary.map((amount) => ({ amount, price: amount * 2 })),
)
const packsArbitrary = fc.array(packArbitrary, { minLength: 1, maxLength: 4 })

function formatChoice(packs: readonly Pack[], need: number): string {
  const lines = choosePacks(packs, need)?.lines ?? []
  return lines.map(({ pack, count }) => `${count} × ${pack.amount}`).join(' + ')
}

/** Tries every choice: slow, but certainly correct. */
function findCheapestByTrying(packs: readonly Pack[], need: number): readonly [number, number] {
  const [firstPack, ...others] = packs
  if (need <= 0) return [0, 0]
  if (firstPack === undefined) return [Infinity, Infinity]
  let cheapest: readonly [number, number] = [Infinity, Infinity]
  for (let count = 0; count <= Math.ceil(need / firstPack.amount); count += 1) {
    const [price, otherCount] = findCheapestByTrying(others, need - count * firstPack.amount)
    const candidate = [price + count * firstPack.price, otherCount + count] as const
    if (
      candidate[0] < cheapest[0] ||
      (candidate[0] === cheapest[0] && candidate[1] < cheapest[1])
    ) {
      cheapest = candidate
    }
  }
  return cheapest
}

describe('The packs to buy', () => {
  it('The need is covered at the lowest price', () => {
    expect(formatChoice(PIGMENT, 340)).toBe('3 × 100 + 1 × 50')
  })

  it('A larger pack is chosen when it is cheaper than the smaller ones', () => {
    expect(formatChoice(PIGMENT, 460)).toBe('1 × 500')
  })

  it('The total amount and price are returned', () => {
    expect(choosePacks(PIGMENT, 340)).toMatchObject({ amount: 350, price: 4140 })
  })

  it('The fewest packs are chosen among choices of the same price', () => {
    const packs = [1, 3, 4].map((amount) => ({ amount, price: amount * 10 }))
    expect(formatChoice(packs, 6)).toBe('2 × 3')
  })

  it('Nothing is returned when nothing is needed or available', () => {
    expect([choosePacks(PIGMENT, 0), choosePacks([], 100)]).toEqual([undefined, undefined])
  })

  it('The result is equal to that of trying every choice', () => {
    fc.assert(
      fc.property(packsArbitrary, fc.integer({ min: 1, max: 50 }), (packs, need) => {
        const choice = choosePacks(packs, need)
        const count = choice?.lines.reduce((total, line) => total + line.count, 0)
        expect([choice?.price, count]).toEqual(findCheapestByTrying(packs, need))
      }),
      { numRuns: 500 },
    )
  })

  it('Any need is covered, and the lines add up', () => {
    const largePackArbitrary = fc.record({
      amount: fc.integer({ min: 1, max: 10_000_000 }),
      price: fc.integer({ min: 0, max: 10_000_000 }),
    })
    const largePacksArbitrary = fc.array(largePackArbitrary, { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(largePacksArbitrary, fc.integer({ min: 1, max: 2 ** 40 }), (packs, need) => {
        const choice = choosePacks(packs, need)
        const lines = choice?.lines ?? []
        expect(choice?.amount).toBeGreaterThanOrEqual(need)
        expect(choice).toMatchObject({
          amount: lines.reduce((total, { pack, count }) => total + pack.amount * count, 0),
          price: lines.reduce((total, { pack, count }) => total + pack.price * count, 0),
        })
      }),
      { numRuns: 30 },
    )
  })

  it('Packs are found for the largest need that can be entered', () => {
    const sizes = [5, 10, 25, 50, 100, 250, 500, 1000, 5000]
    const packs = sizes.map((grams) => ({ amount: grams * 1000, price: grams * 7 + 300 }))
    const choice = choosePacks(packs, 30_000_000_000)
    expect(choice?.lines).toEqual([{ pack: packs[8], count: 6000 }])
  })
})
