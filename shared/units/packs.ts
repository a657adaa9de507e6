/** A size that can be bought; amount and price are integers in any unit. */
export interface Pack {
  readonly amount: number
  readonly price: number
}

export interface Purchase<Size extends Pack> {
  /** The packs by size, largest first. */
  readonly lines: readonly { readonly pack: Size; readonly count: number }[]
  readonly amount: number
  readonly price: number
}

/** Limits the computation for unusual sizes; usual ones stay far below it. */
const MAX_STEPS = 100_000

/**
 * Finds the cheapest packs that together contain at least `required`; among equally cheap ones, the
 * fewest. The result is exact as long as the contribution of the more expensive sizes is within
 * MAX_STEPS.
 */
export function choosePacks<Size extends Pack>(
  packs: readonly Size[],
  required: number,
): Purchase<Size> | undefined {
  const sizes = packs.toSorted((a, b) => b.amount - a.amount)
  const [bestPack] = sizes.toSorted((a, b) => a.price / a.amount - b.price / b.amount)
  if (bestPack === undefined || required <= 0) return undefined
  const step = sizes.map(({ amount }) => amount).reduce(findGreatestDivisor)
  const room = Math.min(MAX_STEPS, findRoomForOthers(sizes, bestPack) / step)
  const bestSteps = bestPack.amount / step
  const steps = Math.ceil(required / step)
  const fixedCount = Math.max(0, Math.ceil((steps - room) / bestSteps))
  const chosenPacks = coverAtLeast(sizes, step, steps - fixedCount * bestSteps)
  const lines = sizes.map((pack) => {
    const count = chosenPacks.filter((otherPack) => otherPack === pack).length
    return { pack, count: pack === bestPack ? count + fixedCount : count }
  })
  return {
    lines: lines.filter(({ count }) => count > 0),
    amount: sum(lines.map(({ pack, count }) => pack.amount * count)),
    price: sum(lines.map(({ pack, count }) => pack.price * count)),
  }
}

/**
 * Returns the maximum contribution of other sizes: once their packs reach an amount that whole packs of
 * the best size contain too, they can be exchanged for those at no higher price.
 */
function findRoomForOthers(sizes: readonly Pack[], bestPack: Pack): number {
  const otherSizes = sizes.filter((size) => size !== bestPack)
  return sum(
    otherSizes.map(({ amount }) => {
      const commonAmount = (amount / findGreatestDivisor(amount, bestPack.amount)) * bestPack.amount
      return commonAmount - amount
    }),
  )
}

/** Finds the cheapest packs for every number of steps up to the requested one (dynamic programming). */
function coverAtLeast<Size extends Pack>(
  sizes: readonly Size[],
  step: number,
  steps: number,
): Size[] {
  const cheapestCovers: Cover<Size>[] = [{ price: 0, count: 0, last: undefined, before: 0 }]
  for (let coveredSteps = 1; coveredSteps <= steps; coveredSteps += 1) {
    let choice: Cover<Size> = { price: Infinity, count: Infinity, last: undefined, before: 0 }
    for (const lastSize of sizes) {
      const before = Math.max(0, coveredSteps - lastSize.amount / step)
      const coverOfRest = cheapestCovers[before]
      if (coverOfRest === undefined) continue
      const next = {
        price: coverOfRest.price + lastSize.price,
        count: coverOfRest.count + 1,
        last: lastSize,
        before,
      }
      if (isBetter(next, choice)) choice = next
    }
    cheapestCovers.push(choice)
  }
  return listPacks(cheapestCovers, steps)
}

interface Cover<Size> {
  readonly price: number
  readonly count: number
  /** The last added pack, and the steps covered by the packs before it. */
  readonly last: Size | undefined
  readonly before: number
}

function isBetter(a: Cover<unknown>, b: Cover<unknown>): boolean {
  return a.price < b.price || (a.price === b.price && a.count < b.count)
}

function listPacks<Size>(cheapestCovers: readonly Cover<Size>[], steps: number): Size[] {
  const packs: Size[] = []
  let at = cheapestCovers[steps]
  while (at?.last !== undefined) {
    packs.push(at.last)
    at = cheapestCovers[at.before]
  }
  return packs
}

function findGreatestDivisor(a: number, b: number): number {
  return b === 0 ? a : findGreatestDivisor(b, a % b)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
