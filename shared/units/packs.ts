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
  const [best] = sizes.toSorted((a, b) => a.price / a.amount - b.price / b.amount)
  if (best === undefined || required <= 0) return undefined
  const step = sizes.map(({ amount }) => amount).reduce(findGreatestDivisor)
  const room = Math.min(MAX_STEPS, findRoomForOthers(sizes, best) / step)
  const bestSteps = best.amount / step
  const steps = Math.ceil(required / step)
  const fixedCount = Math.max(0, Math.ceil((steps - room) / bestSteps))
  const chosen = coverAtLeast(sizes, step, steps - fixedCount * bestSteps)
  const lines = sizes.map((pack) => {
    const count = chosen.filter((other) => other === pack).length
    return { pack, count: pack === best ? count + fixedCount : count }
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
function findRoomForOthers(sizes: readonly Pack[], best: Pack): number {
  const others = sizes.filter((size) => size !== best)
  return sum(
    others.map(({ amount }) => {
      const common = (amount / findGreatestDivisor(amount, best.amount)) * best.amount
      return common - amount
    }),
  )
}

/** Finds the cheapest packs for every number of steps up to the requested one (dynamic programming). */
function coverAtLeast<Size extends Pack>(
  sizes: readonly Size[],
  step: number,
  steps: number,
): Size[] {
  const cheapest: Cover<Size>[] = [{ price: 0, count: 0, last: undefined, before: 0 }]
  for (let covered = 1; covered <= steps; covered += 1) {
    let choice: Cover<Size> = { price: Infinity, count: Infinity, last: undefined, before: 0 }
    for (const last of sizes) {
      const before = Math.max(0, covered - last.amount / step)
      const rest = cheapest[before]
      if (rest === undefined) continue
      const next = { price: rest.price + last.price, count: rest.count + 1, last, before }
      if (isBetter(next, choice)) choice = next
    }
    cheapest.push(choice)
  }
  return listPacks(cheapest, steps)
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

function listPacks<Size>(cheapest: readonly Cover<Size>[], steps: number): Size[] {
  const packs: Size[] = []
  let at = cheapest[steps]
  while (at?.last !== undefined) {
    packs.push(at.last)
    at = cheapest[at.before]
  }
  return packs
}

function findGreatestDivisor(a: number, b: number): number {
  return b === 0 ? a : findGreatestDivisor(b, a % b)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
