import { expect, it } from 'vitest'
import { smokeTest } from '../../scripts/deploy/smoke-test.ts'

const ORIGIN = 'https://shop.example'
const PAGE = '<html><script type="module" src="/assets/a.js"></script></html>'
const HEALTHY = JSON.stringify({ checks: { d1: { state: 'works' }, mail: { state: 'warns' } } })

/** A shop of these answers: a text is found, a number is a failure. */
function aShop(answers: Readonly<Record<string, string | number>>, tries = 1) {
  const asked: string[] = []
  const well = { '/healthz': HEALTHY, '/': PAGE, '/products': PAGE, '/blogs': PAGE }
  const all: Readonly<Record<string, string | number>> = { ...well, '/assets/a.js': '', ...answers }
  const fetch = (url: string) => {
    asked.push(url)
    const answer = all[new URL(url).pathname] ?? 404
    const isText = typeof answer === 'string'
    return Promise.resolve(new Response(isText ? answer : '', { status: isText ? 200 : answer }))
  }
  return { asked, visitor: { fetch, tries, pause_ms: 0 } }
}

const look = (answers: Readonly<Record<string, string | number>>) =>
  smokeTest(ORIGIN, aShop(answers).visitor)

it('is content with a shop whose pages and scripts are there', async () => {
  const { asked, visitor } = aShop({})
  await smokeTest(ORIGIN, visitor)
  expect(asked).toContain(`${ORIGIN}/assets/a.js`)
})

it('says which part is ill', async () => {
  const health = { checks: { d1: { state: 'works' }, kv: { state: 'fails' } } }
  const ill = look({ '/healthz': JSON.stringify(health) })
  await expect(ill).rejects.toThrow('/healthz says that kv fails')
})

it('says which page or script does not come', async () => {
  await expect(look({ '/products': 500 })).rejects.toThrow('/products answers 500')
  await expect(look({ '/assets/a.js': 404 })).rejects.toThrow('/assets/a.js of')
  await expect(look({ '/blogs': '<html></html>' })).rejects.toThrow('/blogs has no script')
})

it('takes no page of somebody else for health', async () => {
  await expect(look({ '/healthz': '<html>There is nothing here yet</html>' })).rejects.toThrow(
    '/healthz answers 200 and is no health',
  )
})

it('asks a shop that nothing was imported into for no page', async () => {
  const { asked, visitor } = aShop({ '/healthz': '{"checks":{"d1":{"state":"warns"}}}', '/': 404 })
  await smokeTest(ORIGIN, visitor)
  expect(asked).toEqual([`${ORIGIN}/healthz`])
})

it('asks again as often as it may, since a new address is not known at once', async () => {
  const { visitor } = aShop({}, 3)
  let failures = 2
  const fetch = (url: string) => {
    failures -= 1
    return failures >= 0 ? Promise.reject(new Error('fetch failed')) : visitor.fetch(url)
  }
  await smokeTest(ORIGIN, { ...visitor, fetch })
  failures = 3
  await expect(smokeTest(ORIGIN, { ...visitor, fetch })).rejects.toThrow('fetch failed')
})
