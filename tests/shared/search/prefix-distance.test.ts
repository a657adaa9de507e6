import { assert, integer, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxDistance, prefixDistance } from '#shared/search/prefix-distance.ts'

describe('The distance', () => {
  it('The distance is 0 to every word with this beginning', () => {
    expect(prefixDistance('carm', 'carmine')).toBe(0)
  })
  it('The distance is 1 for an additional, a missing or a wrong letter', () => {
    expect(prefixDistance('carrmine', 'carmine')).toBe(1)
    expect(prefixDistance('carmne', 'carmine')).toBe(1)
    expect(prefixDistance('carnine', 'carmine')).toBe(1)
  })
  it('The distance is 1 for two swapped neighbours', () => {
    expect(prefixDistance('varnsih', 'varnish')).toBe(1)
  })
  it('The distance is 2 for two wrong letters next to each other', () => {
    expect(prefixDistance('caxxine', 'carmine')).toBe(2)
  })
  it('The distance is never more than the number of typed letters', () => {
    assert(
      property(string(), string(), (text, word) => {
        expect(prefixDistance(text, word)).toBeLessThanOrEqual(Array.from(text).length)
      }),
    )
  })
  it('The distance is 0 to the word itself and to every longer word with this beginning', () => {
    assert(
      property(string(), string(), (word, suffix) => {
        expect(prefixDistance(word, word + suffix)).toBe(0)
      }),
    )
  })
  it('The distance is at most 1 when one letter is missing', () => {
    assert(
      property(string({ minLength: 1 }), integer({ min: 0, max: 100 }), (word, place) => {
        const letters = Array.from(word)
        const text = letters.toSpliced(place % letters.length, 1).join('')
        expect(prefixDistance(text, word)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

it('No mistake is allowed in three letters, one from four letters and two from eight', () => {
  expect([
    maxDistance('red', 'red'),
    maxDistance('ochr', 'ochre'),
    maxDistance('ultramar', 'ultramarine'),
  ]).toEqual([0, 1, 2])
})

it('The allowed distance depends on the length of the shorter word', () => {
  expect(maxDistance('carminee', 'carmine')).toBe(1)
})
