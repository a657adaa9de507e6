import { describe, expect, it } from 'vitest'
import { CALLS } from '../../../worker/api/contract.ts'
import { api } from '../../../worker/api/index.ts'
import { CALL_RULES } from '../../../worker/api/openapi/call-rules.ts'
import { listNames } from '../../../worker/api/openapi/document.ts'
import { loadDocument } from '../../../worker/api/openapi/load-document.ts'
import { createIsolate } from '../isolate.ts'
import { visit } from '../shop.ts'

describe('The table of calls', () => {
  it('The table contains every call except webhooks and the documentation', () => {
    const servedCalls = api.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
      .map(({ method, path }) => `${method} ${path}`)
    const declaredCalls = Object.values(CALLS).map(({ method, path }) => `${method} ${path}`)
    const undeclaredCalls = servedCalls.filter((line) => !declaredCalls.includes(line))
    expect([...new Set(undeclaredCalls)].toSorted()).toEqual([
      'GET /docs',
      'GET /docs.css',
      'GET /openapi.json',
      'GET /subscriptions/one-click/:token',
      'POST /payment/webhook/sandbox',
      'POST /payment/webhook/stripe',
      'POST /subscriptions/one-click/:token',
    ])
    expect(declaredCalls.filter((line) => !servedCalls.includes(line))).toEqual([])
  })

  it('The table names the calls that require a session', async () => {
    const contradictions = []
    for (const name of listNames()) {
      const { method, path } = CALLS[name]
      if (CALL_RULES[name].access !== 'account') continue
      const body = method === 'GET' ? {} : { body: JSON.stringify(getExampleBody(name)) }
      const headers = { 'Content-Type': 'application/json' }
      const response = await visit(`/api${path}${createExampleQuery(name)}`, {
        method,
        headers,
        ...body,
      })
      if (response.status !== 401) contradictions.push(`${name} ${response.status}`)
    }
    expect(contradictions).toEqual([])
  })
})

const paths = JSON.parse(JSON.stringify(loadDocument()['paths']))

function getExampleBody(name: keyof typeof CALLS): unknown {
  const { method, path } = CALLS[name]
  const { requestBody } = paths[path][method.toLowerCase()]
  return requestBody?.content['application/json']?.example ?? {}
}

function createExampleQuery(name: keyof typeof CALLS): string {
  const { method, path } = CALLS[name]
  const { parameters = [] } = paths[path][method.toLowerCase()]
  const query = new URLSearchParams()
  for (const { name: key, example } of parameters)
    if (example !== undefined) query.set(key, example)
  return `?${query.toString()}`
}

describe('The documentation of the API', () => {
  it('The JSON document is served', async () => {
    const response = await visit('/api/openapi.json')
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(await response.json()).toEqual(loadDocument())
  })

  it('The page has an anchor for each call and each schema', async () => {
    const response = await visit('/api/docs')
    const page = await response.text()
    const ids = new Set([...page.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id))
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(listNames().filter((name) => !ids.has(name))).toEqual([])
    expect(targets.filter((id) => !ids.has(id))).toEqual([])
    expect(page).toContain('curl')
  })

  it('The page needs no script and no style except its own file', async () => {
    const page = await (await visit('/api/docs')).text()
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
    expect((await visit('/api/docs.css')).headers.get('Content-Type')).toContain('text/css')
  })

  it('The documentation is served here even if another backend answers the calls', async () => {
    const shop = createIsolate({ API_BASE_URL: 'http://nobody.test' })
    expect((await shop.visit('/api/openapi.json')).status).toBe(200)
  })
})
