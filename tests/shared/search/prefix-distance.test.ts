import { assert, integer, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxDistance, prefixDistance } from '#shared/search/prefix-distance.ts'

describe('the distance', () => {
  it('is none to any word that begins so', () => {
    expect(prefixDistance('carm', 'carmine')).toBe(0)
  })
  it('is one for a letter too many, too few or another', () => {
    expect(prefixDistance('carrmine', 'carmine')).toBe(1)
    expect(prefixDistance('carmne', 'carmine')).toBe(1)
    expect(prefixDistance('carnine', 'carmine')).toBe(1)
  })
  it('is one for two neighbours that are swapped', () => {
    expect(prefixDistance('varnsih', 'varnish')).toBe(1)
  })
  it('is never more than all that was typed', () => {
    assert(
      property(string(), string(), (text, word) => {
        expect(prefixDistance(text, word)).toBeLessThanOrEqual(Array.from(text).length)
      }),
    )
  })
  it('is none to the word itself and to what goes on from it', () => {
    assert(
      property(string(), string(), (word, more) => {
        expect(prefixDistance(word, word + more)).toBe(0)
      }),
    )
  })
  it('is at most one after one letter was left out', () => {
    assert(
      property(string({ minLength: 1 }), integer({ min: 0, max: 100 }), (word, place) => {
        const letters = Array.from(word)
        const text = letters.toSpliced(place % letters.length, 1).join('')
        expect(prefixDistance(text, word)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

it('forgives nothing in three letters, one slip from four, two from eight', () => {
  expect([
    maxDistance('red', 'red'),
    maxDistance('ochr', 'ochre'),
    maxDistance('ultramar', 'ultramarine'),
  ]).toEqual([0, 1, 2])
})

it('goes by the shorter word', () => {
  expect(maxDistance('carminee', 'carmine')).toBe(1)
})
