import { expect, it } from 'vitest'
import { findHue, toOklch } from '#shared/catalog/hue.ts'

it('Colours become OKLCH', () => {
  const { lightness, chroma, hue } = toOklch('#ff0000')
  expect(lightness).toBeCloseTo(0.628, 3)
  expect(chroma).toBeCloseTo(0.2577, 3)
  expect(hue).toBeCloseTo(29.23, 1)
})

it('White has full lightness and no chroma', () => {
  const { lightness, chroma } = toOklch('#ffffff')
  expect(lightness).toBeCloseTo(1, 3)
  expect(chroma).toBeCloseTo(0, 3)
})

it('Each pigment is in the family that a painter would name', () => {
  const families = {
    '#8e1230': 'red',
    '#c8201c': 'red',
    '#a5482f': 'red',
    '#e0702a': 'orange',
    '#f5b81c': 'yellow',
    '#c9963c': 'yellow',
    '#12695a': 'green',
    '#7c977f': 'green',
    '#1f2fa8': 'blue',
    '#12284a': 'blue',
    '#2f86ad': 'blue',
    '#3a1d5c': 'violet',
    '#a81e6a': 'violet',
    '#4e3323': 'brown',
    '#8a4426': 'brown',
    '#b07a36': 'brown',
    '#101012': 'black',
    '#808080': 'grey',
    '#f7f6f1': 'white',
  }
  const found = Object.fromEntries(Object.keys(families).map((key) => [key, findHue(key)]))
  expect(found).toEqual(families)
})
