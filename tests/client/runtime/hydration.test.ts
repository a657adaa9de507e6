import { createStaticHandler, isRouteErrorResponse, type StaticHandlerContext } from 'react-router'
import { describe, expect, it } from 'vitest'
import { toHydrationErrors, toHydrationJson } from '../../../client/runtime/hydration.ts'
import { ApiError } from '#shared/api/errors.ts'

const INPUT = {
  origin: 'http://shop.test',
  basename: '/am',
  breakpoint: 'mobile',
  currency: 'AMD',
  isBot: false,
  query: {},
  build: 'abc',
  messages: ['/assets/product.js'],
  locale: { code: 'am' },
} as const

const NOT_FOUND = { status: 404, statusText: '', internal: false, data: 'Page Not Found: /x' }

async function createContext(
  fields: Partial<StaticHandlerContext> = {},
): Promise<StaticHandlerContext> {
  const handler = createStaticHandler([{ id: 'root', path: '/' }])
  const context = await handler.query(new Request('http://shop.test/'))
  if (context instanceof Response) throw new Error('A redirect')
  return { ...context, ...fields }
}

describe('The JSON block', () => {
  it('The JSON block cannot end its own script element', async () => {
    const title = '</script><script>alert(1)</script><!--'
    const json = toHydrationJson(INPUT, await createContext({ loaderData: { home: { title } } }))
    expect(json).not.toContain('<')
    expect(JSON.parse(json).router.loaderData.home.title).toBe(title)
  })

  it('The JSON block contains the initial state of the browser', async () => {
    expect(JSON.parse(toHydrationJson(INPUT, await createContext()))).toEqual({
      origin: 'http://shop.test',
      basename: '/am',
      locale: 'am',
      breakpoint: 'mobile',
      currency: 'AMD',
      isBot: false,
      query: {},
      build: 'abc',
      messages: ['/assets/product.js'],
      router: { loaderData: {}, actionData: null, errors: null },
    })
  })

  it('The JSON block contains an error that the browser recognises as a route error', async () => {
    const errors = { root: NOT_FOUND }
    const { router } = JSON.parse(toHydrationJson(INPUT, await createContext({ errors })))
    expect(isRouteErrorResponse(router.errors.root)).toBe(true)
    expect(router.errors.root).toMatchObject({ status: 404, data: 'Page Not Found: /x' })
  })
})

describe('An error that is sent to the browser', () => {
  const internalMessage = 'D1_ERROR: no such table: hidden_table'

  it('An error that was thrown for the visitor is unchanged', async () => {
    expect(toHydrationErrors({ root: NOT_FOUND })).toMatchObject({
      errors: { root: NOT_FOUND },
      failure: undefined,
    })
  })

  it('Any other error becomes a 500 without the message', async () => {
    const { errors } = toHydrationErrors({ root: new Error(internalMessage) })
    expect(errors?.['root']).toMatchObject({ status: 500 })
    expect(toHydrationJson(INPUT, await createContext({ errors }))).not.toMatch(
      /hidden_table|D1_ERROR|stack/,
    )
  })

  it('The original error is returned for the log', async () => {
    const error = new Error(internalMessage)
    expect(toHydrationErrors({ root: error }).failure).toBe(error)
  })

  it('A thrown undefined is reported', async () => {
    expect(toHydrationErrors({ root: undefined }).failure).toBeInstanceOf(Error)
  })

  it('The message of an API error is not sent', async () => {
    const { errors } = toHydrationErrors({
      root: new ApiError(503, { general: [internalMessage] }),
    })
    expect(JSON.stringify(errors)).not.toContain('hidden_table')
  })
})
