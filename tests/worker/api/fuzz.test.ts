import { expect, it } from 'vitest'
import { INPUTS, SLUGS, VARIANTS } from '../../../scripts/fuzz/examples.ts'
import { fuzz } from '../../../scripts/fuzz/fuzz.ts'
import { visit } from '../shop.ts'

/* A part of the requests of `npm run fuzz`, which uses another seed each time. */

const SEED = 20260314
const REQUESTS = 300
/** Hashing passwords is slow by design, and the machine may be busy. */
const TIMEOUT_MS = 240_000

it(
  "Random requests cause no failure, no timeout and no leak of other visitors' data",
  async () => {
    const { faults, statuses, accepted_large } = await fuzz({
      seed: SEED,
      count: REQUESTS,
      concurrency: 4,
      inputs: INPUTS,
      variants: VARIANTS,
      slugs: SLUGS,
      sendRequest: visit,
    })
    expect(faults).toEqual([])
    // If everything were refused, the test would prove little.
    expect(statuses['200']).toBeGreaterThan(REQUESTS / 10)
    expect([...accepted_large]).toEqual(
      expect.arrayContaining(['saveCart', 'shareCart', 'getShippingAndTax', 'fetchLastData']),
    )
  },
  TIMEOUT_MS,
)
