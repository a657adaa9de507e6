import type { Random } from '../random.ts'

/** Picks a name with the probability of its weight. */
export function pickWeighted<Name extends string>(
  random: Random,
  weights: Readonly<Record<Name, number>>,
): string {
  const entries = Object.entries<number>(weights)
  let rest = random() * entries.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [name, weight] of entries) {
    rest -= weight
    if (rest < 0) return name
  }
  return entries.at(-1)?.[0] ?? ''
}

/** A time until the next event, when events are independent of each other. */
export function pickInterval(random: Random, mean: number): number {
  return -Math.log(1 - random()) * mean
}
