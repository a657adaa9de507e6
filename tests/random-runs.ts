const SEED = 20261123

/**
 * How many random inputs a slow property test tries. `npm test` tries the same inputs each time;
 * `npm run soak` sets SOAK_RUNS and tries others each time.
 */
export function randomRuns(runs: number): { readonly numRuns: number; readonly seed?: number } {
  const soakRuns = process.env['SOAK_RUNS']
  return soakRuns === undefined ? { numRuns: runs, seed: SEED } : { numRuns: Number(soakRuns) }
}
