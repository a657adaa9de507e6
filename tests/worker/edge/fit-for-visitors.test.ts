import { expect, it } from 'vitest'
import { smokeTest } from '../../../scripts/deploy/smoke-test.ts'
import { ORIGIN, visit } from '../shop.ts'

/** The tests have no build: its files are there, and everything else the worker answers. */
function fetch(url: string): Promise<Response> {
  const path = url.slice(ORIGIN.length)
  return path.startsWith('/assets/') ? Promise.resolve(new Response()) : visit(path)
}

it('is a shop that a deployment looks at', async () => {
  const looking = smokeTest(ORIGIN, { fetch, tries: 1, pause_ms: 0 })
  await expect(looking).resolves.toBeUndefined()
})
