import { describe, expect, it } from 'vitest'
import { ApiError, normalizeErrors } from '#shared/api/errors.ts'

describe('a failed call (spec §8)', () => {
  it('with a message means that message', () => {
    expect(normalizeErrors({ message: 'Sold out' })).toEqual({ general: ['Sold out'] })
  })

  it('with errors means those errors', () => {
    const errors = { email: ['Taken.'], password: ['Too short.', 'Too plain.'] }
    expect(normalizeErrors({ errors })).toEqual({ general: errors })
  })

  it('with errors that are a plain list means that list', () => {
    expect(normalizeErrors({ errors: ['Sold out', 'Closed'] })).toEqual({
      general: ['Sold out', 'Closed'],
    })
  })

  it('with both means the message', () => {
    expect(normalizeErrors({ message: 'No', errors: { email: ['Taken.'] } })).toEqual({
      general: ['No'],
    })
  })

  it('with neither means Bad request!', () => {
    expect(normalizeErrors({})).toEqual({ general: ['Bad request!'] })
    expect(normalizeErrors({ message: '', errors: null })).toEqual({ general: ['Bad request!'] })
  })

  it('without a body means Bad request!', () => {
    expect(normalizeErrors(undefined)).toEqual({ general: ['Bad request!'] })
    expect(normalizeErrors(null)).toEqual({ general: ['Bad request!'] })
    expect(normalizeErrors('<html>')).toEqual({ general: ['Bad request!'] })
    expect(normalizeErrors([])).toEqual({ general: ['Bad request!'] })
  })
})

describe('ApiError', () => {
  it('says the first message', () => {
    const errors = { general: { email: ['Taken.'], name: ['Missing.'] } }
    expect(new ApiError(422, errors).message).toBe('Taken.')
  })

  it('without any message says Bad request!', () => {
    expect(new ApiError(422, { general: {} }).message).toBe('Bad request!')
  })
})
