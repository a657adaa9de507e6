import { describe, expect, it } from 'vitest'
import { cardSizes } from '../../../client/catalog/card-sizes.ts'

const LAST = /,(?![^(]*\))/

/** Evaluates `sizes` like a browser with this viewport width, in px. */
function widthAt(viewport: number, sizes: string): number {
  const matchingSize = sizes.split(LAST).find((text) => {
    const minWidth = /^\(min-width:(\d+)px\)/.exec(text)?.[1]
    return minWidth === undefined || viewport >= Number(minWidth)
  })
  const [, share, minus = '0', maxWidth = 'Infinity'] =
    /(?:^|\) |min\()([\d.]+)vw(?: - ([\d.]+)px,([\d.]+)px\))?$/.exec(matchingSize ?? '') ?? []
  return Math.min((Number(share) * viewport) / 100 - Number(minus), Number(maxWidth))
}

/** The largest difference to the widths of the grid's CSS, in px. */
function maxDifference(columns: number, widths: Readonly<Record<number, number>>): number {
  const sizes = cardSizes({ columns, place: 'page' })
  return Math.max(
    ...Object.entries(widths).map(([viewport, width]) =>
      Math.abs(widthAt(Number(viewport), sizes) - width),
    ),
  )
}

const TOLERANCE_PX = 12

describe('The sizes of a card', () => {
  it('A phone has two columns for any number of columns', () => {
    for (const columns of [2, 3, 4, 5]) {
      expect(maxDifference(columns, { 320: 136, 390: 169, 639: 287 })).toBeLessThan(TOLERANCE_PX)
    }
  })

  it('A tablet has three columns at most', () => {
    expect(maxDifference(2, { 640: 283, 800: 359, 1023: 465 })).toBeLessThan(TOLERANCE_PX)
    for (const columns of [3, 4, 5]) {
      expect(maxDifference(columns, { 640: 180, 800: 231, 1023: 302 })).toBeLessThan(TOLERANCE_PX)
    }
  })

  it('A wide screen has all columns', () => {
    const widths = [2, 3, 4, 5].map((columns) =>
      Math.round(widthAt(1440, cardSizes({ columns, place: 'page' }))),
    )
    expect(widths).toEqual([657, 429, 316, 247])
    expect(maxDifference(3, { 1024: 301, 1427: 429, 1920: 429 })).toBeLessThan(2)
  })

  it('Cards are narrower beside filters on a wide screen, but not on a tablet', () => {
    const sizes = cardSizes({ columns: 3, place: 'beside-filters' })
    expect([390, 800, 1024, 1440].map((width) => Math.round(widthAt(width, sizes)))).toEqual([
      172, 232, 200, 327,
    ])
  })

  it('Cards of full width share the whole screen', () => {
    const sizes = cardSizes({ columns: 5, place: 'full-width' })
    expect([390, 800, 1440].map((width) => Math.round(widthAt(width, sizes)))).toEqual([
      195, 264, 288,
    ])
  })
})

it('A card in a slider has the same sizes as in a grid', () => {
  expect(cardSizes({ columns: 4, place: 'slider' })).toBe(cardSizes({ columns: 4, place: 'page' }))
})
