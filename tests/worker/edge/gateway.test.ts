import { exports } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { ORIGIN } from '../shop.ts'

/* These tests use the entrypoints as the platform does; other tests call the worker as a function. */
const visit = (path: string, init: RequestInit = {}) =>
  exports.default.fetch(ORIGIN + path, { redirect: 'manual', ...init })

describe('The default entrypoint', () => {
  it('The Pages entrypoint renders the pages', async () => {
    const response = await visit('/about', { headers: { Cookie: 'token=secret' } })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('About the workshop')
  })

  it('API calls are answered', async () => {
    const response = await visit('/api/general/fetch?locale=am')
    expect(await response.json()).toHaveProperty('general')
  })

  it('Redirects are returned and not followed', async () => {
    const response = await visit('/translations/blog/earths-of-armenia')
    expect(response.status).toBe(301)
  })

  it('HEAD is answered without a body', async () => {
    const response = await visit('/about', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })
})
