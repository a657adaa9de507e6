import { expect, it } from 'vitest'
import { INPUTS, SLUGS, VARIANTS } from '../../../scripts/fuzz/examples.ts'
import { fuzz } from '../../../scripts/fuzz/fuzz.ts'
import { visit } from '../shop.ts'

/* Some of what `npm run fuzz` asks; there, another seed asks other things. */

const SEED = 20260314
const REQUESTS = 300
/** Passwords are hashed slowly by design, and the machine may be busy. */
const TIMEOUT_MS = 240_000

it(
  'whatever is asked, nothing breaks, hangs or is told of others',
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
    // Not everything is refused, or it would say little.
    expect(statuses['200']).toBeGreaterThan(REQUESTS / 10)
    expect([...accepted_large]).toEqual(
      expect.arrayContaining(['saveCart', 'shareCart', 'getShippingAndTax', 'fetchLastData']),
    )
  },
  TIMEOUT_MS,
)
