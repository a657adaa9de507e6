import { expect, it } from 'vitest'
import { smokeTest } from '../../../scripts/deploy/smoke-test.ts'
import { ORIGIN, visit } from '../shop.ts'

/** Tests have no build, so its files are answered here; the worker answers everything else. */
function fetch(url: string): Promise<Response> {
  const path = url.slice(ORIGIN.length)
  return path.startsWith('/assets/') ? Promise.resolve(new Response()) : visit(path)
}

it('The smoke test of a deployment accepts the shop', async () => {
  const result = smokeTest(ORIGIN, { fetch, tries: 1, pause_ms: 0 })
  await expect(result).resolves.toBeUndefined()
})
