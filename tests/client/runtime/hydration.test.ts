import { describe, expect, it } from 'vitest'
import { toHydrationJson, toSafeError } from '../../../client/runtime/hydration.ts'
import { PageError } from '../../../client/runtime/page-error.ts'
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

const NOT_FOUND = new PageError(404, 'Page Not Found: /x')
const NOTHING = { general: undefined, page: undefined, error: undefined }

describe('The JSON block', () => {
  it('The JSON block cannot end its own script element', () => {
    const name = '</script><script>alert(1)</script><!--'
    const json = toHydrationJson({ ...INPUT, ...NOTHING, general: { name } })
    expect(json).not.toContain('<')
    expect(JSON.parse(json).general.name).toBe(name)
  })

  it('The JSON block contains the initial state of the browser', () => {
    expect(JSON.parse(toHydrationJson({ ...INPUT, ...NOTHING }))).toEqual({
      origin: 'http://shop.test',
      basename: '/am',
      locale: 'am',
      breakpoint: 'mobile',
      currency: 'AMD',
      isBot: false,
      query: {},
      build: 'abc',
      messages: ['/assets/product.js'],
    })
  })

  it('The JSON block contains status and message of an error', () => {
    const { error } = JSON.parse(toHydrationJson({ ...INPUT, ...NOTHING, error: NOT_FOUND }))
    expect(error).toEqual({ status: 404, message: 'Page Not Found: /x' })
  })
})

describe('An error that is sent to the browser', () => {
  const internalMessage = 'D1_ERROR: no such table: hidden_table'

  it('An error that was thrown for the visitor is unchanged', () => {
    expect(toSafeError(NOT_FOUND)).toEqual({ error: NOT_FOUND, failure: undefined })
  })

  it('Any other error becomes a 500 without the message', () => {
    const { error } = toSafeError(new Error(internalMessage))
    expect(error.status).toBe(500)
    expect(toHydrationJson({ ...INPUT, ...NOTHING, error })).not.toMatch(
      /hidden_table|D1_ERROR|stack/,
    )
  })

  it('The original error is returned for the log', () => {
    const error = new Error(internalMessage)
    expect(toSafeError(error).failure).toBe(error)
  })

  it('A thrown undefined is reported', () => {
    expect(toSafeError(undefined).failure).toBeInstanceOf(Error)
  })

  it('The message of an API error is not sent', () => {
    const { error } = toSafeError(new ApiError(503, { general: [internalMessage] }))
    expect([error.status, error.message]).toEqual([503, 'Something went wrong.'])
  })
})
