import type { Random } from './random.ts'

/** Picks a rank below `count` with the probabilities of Zipf's law: rank 0 is the most frequent. */
export function pickZipfRank(random: Random, count: number): number {
  return Math.min(count - 1, Math.floor((count + 1) ** random()) - 1)
}
