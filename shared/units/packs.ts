/** A size that can be bought: both numbers are integers, of any step of amount and of money. */
export interface Pack {
  readonly amount: number
  readonly price: number
}

export interface Purchase<Size extends Pack> {
  /** The largest size first. */
  readonly lines: readonly { readonly pack: Size; readonly count: number }[]
  readonly amount: number
  readonly price: number
}

/** Keeps the work small whatever sizes a shop has; usual sizes stay far below it. */
const MAX_STEPS = 100_000

/**
 * The cheapest packs that together hold at least `need`, of equally cheap ones the fewest. Exact as
 * long as what the dearer sizes can contribute is within MAX_STEPS.
 */
export function choosePacks<Size extends Pack>(
  packs: readonly Size[],
  need: number,
): Purchase<Size> | undefined {
  const sizes = packs.toSorted((a, b) => b.amount - a.amount)
  const [best] = sizes.toSorted((a, b) => a.price / a.amount - b.price / b.amount)
  if (best === undefined || need <= 0) return undefined
  const step = sizes.map(({ amount }) => amount).reduce(findGreatestDivisor)
  const room = Math.min(MAX_STEPS, findRoomForOthers(sizes, best) / step)
  const bestSteps = best.amount / step
  const steps = Math.ceil(need / step)
  const surely = Math.max(0, Math.ceil((steps - room) / bestSteps))
  const chosen = coverAtLeast(sizes, step, steps - surely * bestSteps)
  const lines = sizes.map((pack) => {
    const count = chosen.filter((other) => other === pack).length
    return { pack, count: pack === best ? count + surely : count }
  })
  return {
    lines: lines.filter(({ count }) => count > 0),
    amount: sum(lines.map(({ pack, count }) => pack.amount * count)),
    price: sum(lines.map(({ pack, count }) => pack.price * count)),
  }
}

/**
 * As soon as packs of another size reach an amount that whole packs of the best one hold too, they
 * can be exchanged for those at no higher price: a cheapest choice has fewer of them.
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

/** The cheapest packs for every number of steps up to the one that is asked for. */
function coverAtLeast<Size extends Pack>(
  sizes: readonly Size[],
  step: number,
  steps: number,
): Size[] {
  const cheapest: Covering<Size>[] = [{ price: 0, count: 0, last: undefined, before: 0 }]
  for (let covered = 1; covered <= steps; covered += 1) {
    let choice: Covering<Size> = { price: Infinity, count: Infinity, last: undefined, before: 0 }
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

interface Covering<Size> {
  readonly price: number
  readonly count: number
  /** The pack that was added, and the steps that those before it cover. */
  readonly last: Size | undefined
  readonly before: number
}

function isBetter(a: Covering<unknown>, b: Covering<unknown>): boolean {
  return a.price < b.price || (a.price === b.price && a.count < b.count)
}

function listPacks<Size>(cheapest: readonly Covering<Size>[], steps: number): Size[] {
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
