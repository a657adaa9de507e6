const SEED = 20261123
const isSoak = process.env['SOAK_RUNS'] !== undefined

/** The lines of a large list: as many as a large shop's in `npm run soak`, else enough for several parts. */
export const LIST_LINES = isSoak ? 20_000 : 4_000

/**
 * How many random inputs a slow property test tries. `npm test` tries the same inputs each time;
 * `npm run soak` sets SOAK_RUNS and tries others each time.
 */
export function randomRuns(runs: number): { readonly numRuns: number; readonly seed?: number } {
  const soakRuns = process.env['SOAK_RUNS']
  return soakRuns === undefined ? { numRuns: runs, seed: SEED } : { numRuns: Number(soakRuns) }
}
