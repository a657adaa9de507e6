import { expect, it } from 'vitest'
import { smokeTest } from '../../scripts/deploy/smoke-test.ts'

const ORIGIN = 'https://shop.example'
const PAGE = '<html><script type="module" src="/assets/a.js"></script></html>'
const HEALTHY = JSON.stringify({ checks: { d1: { state: 'works' }, mail: { state: 'warns' } } })

/** A fake shop: a text is answered with 200, a number is the status of a failure. */
function createFakeShop(answers: Readonly<Record<string, string | number>>, tries = 1) {
  const requests: string[] = []
  const healthyAnswers = { '/healthz': HEALTHY, '/': PAGE, '/products': PAGE, '/blogs': PAGE }
  const allAnswers: Readonly<Record<string, string | number>> = {
    ...healthyAnswers,
    '/assets/a.js': '',
    ...answers,
  }
  const fetch = (url: string) => {
    requests.push(url)
    const answer = allAnswers[new URL(url).pathname] ?? 404
    const isText = typeof answer === 'string'
    return Promise.resolve(new Response(isText ? answer : '', { status: isText ? 200 : answer }))
  }
  return { requests, visitor: { fetch, tries, pause_ms: 0 } }
}

const runSmokeTest = (answers: Readonly<Record<string, string | number>>) =>
  smokeTest(ORIGIN, createFakeShop(answers).visitor)

it('A shop with pages and scripts passes the smoke test', async () => {
  const { requests, visitor } = createFakeShop({})
  await smokeTest(ORIGIN, visitor)
  expect(requests).toContain(`${ORIGIN}/assets/a.js`)
})

it('A failing service is named', async () => {
  const health = { checks: { d1: { state: 'works' }, kv: { state: 'fails' } } }
  const result = runSmokeTest({ '/healthz': JSON.stringify(health) })
  await expect(result).rejects.toThrow('/healthz says that kv fails')
})

it('A failing page or script is named', async () => {
  await expect(runSmokeTest({ '/products': 500 })).rejects.toThrow('/products answers 500')
  await expect(runSmokeTest({ '/assets/a.js': 404 })).rejects.toThrow('/assets/a.js of')
  await expect(runSmokeTest({ '/blogs': '<html></html>' })).rejects.toThrow('/blogs has no script')
})

it('A page of another site is not accepted as the health answer', async () => {
  await expect(
    runSmokeTest({ '/healthz': '<html>There is nothing here yet</html>' }),
  ).rejects.toThrow('/healthz answers 200 and is no health')
})

it('No page is requested from a shop without content', async () => {
  const { requests, visitor } = createFakeShop({
    '/healthz': '{"checks":{"d1":{"state":"warns"}}}',
    '/': 404,
  })
  await smokeTest(ORIGIN, visitor)
  expect(requests).toEqual([`${ORIGIN}/healthz`])
})

it('Requests are repeated, because a new address is not known at once', async () => {
  const { visitor } = createFakeShop({}, 3)
  let failures = 2
  const fetch = (url: string) => {
    failures -= 1
    return failures >= 0 ? Promise.reject(new Error('fetch failed')) : visitor.fetch(url)
  }
  await smokeTest(ORIGIN, { ...visitor, fetch })
  failures = 3
  await expect(smokeTest(ORIGIN, { ...visitor, fetch })).rejects.toThrow('fetch failed')
})
