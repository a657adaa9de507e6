import { describe, expect, it } from 'vitest'
import { ApiError, normalizeErrors } from '#shared/api/errors.ts'

describe('The errors of a failed call (spec §8)', () => {
  it('The message of the body is used', () => {
    expect(normalizeErrors({ message: 'Sold out' })).toEqual({ general: ['Sold out'] })
  })

  it('The errors of the body are used', () => {
    const errors = { email: ['Taken.'], password: ['Too short.', 'Too plain.'] }
    expect(normalizeErrors({ errors })).toEqual({ general: errors })
  })

  it('A plain list in the body is used', () => {
    expect(normalizeErrors({ errors: ['Sold out', 'Closed'] })).toEqual({
      general: ['Sold out', 'Closed'],
    })
  })

  it('Only the message is used when the body has a message and errors', () => {
    expect(normalizeErrors({ message: 'No', errors: { email: ['Taken.'] } })).toEqual({
      general: ['No'],
    })
  })

  it('The error is "Bad request!" when the body has neither', () => {
    expect(normalizeErrors({})).toEqual({ general: ['Bad request!'] })
    expect(normalizeErrors({ message: '', errors: null })).toEqual({ general: ['Bad request!'] })
  })

  it('The error is "Bad request!" without a valid body', () => {
    expect(normalizeErrors(undefined)).toEqual({ general: ['Bad request!'] })
    expect(normalizeErrors(null)).toEqual({ general: ['Bad request!'] })
    expect(normalizeErrors('<html>')).toEqual({ general: ['Bad request!'] })
    expect(normalizeErrors([])).toEqual({ general: ['Bad request!'] })
  })
})

describe('ApiError', () => {
  it('ApiError has the first error as its message', () => {
    const errors = { general: { email: ['Taken.'], name: ['Missing.'] } }
    expect(new ApiError(422, errors).message).toBe('Taken.')
  })

  it('ApiError has the message "Bad request!" without any error', () => {
    expect(new ApiError(422, { general: {} }).message).toBe('Bad request!')
  })
})
