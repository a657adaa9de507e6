import { exports } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { ORIGIN } from '../shop.ts'

/* Through the entrypoints as the platform calls them, which other tests leave out. */
const visit = (path: string, init: RequestInit = {}) =>
  exports.default.fetch(ORIGIN + path, { redirect: 'manual', ...init })

describe('the default entrypoint', () => {
  it('has its pages rendered by the one that knows no visitor', async () => {
    const response = await visit('/about', { headers: { Cookie: 'token=secret' } })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('About the workshop')
  })

  it('answers calls', async () => {
    const response = await visit('/api/general/fetch?locale=am')
    expect(await response.json()).toHaveProperty('general')
  })

  it('hands redirects over and does not follow them', async () => {
    const response = await visit('/translations/blog/earths-of-armenia')
    expect(response.status).toBe(301)
  })

  it('has no body for HEAD', async () => {
    const response = await visit('/about', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })
})
