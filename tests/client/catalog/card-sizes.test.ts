import { describe, expect, it } from 'vitest'
import { cardSizes } from '../../../client/catalog/card-sizes.ts'

const LAST = /,(?![^(]*\))/

/** What a browser of this width reads in `sizes`, in px. */
function widthAt(viewport: number, sizes: string): number {
  const conditions = sizes.split(LAST).map((text) => text.trim())
  const fitting = conditions.find((text) => {
    const from = /^\(min-width: (\d+)px\)/.exec(text)?.[1]
    return from === undefined || viewport >= Number(from)
  })
  const [, width, unit, minus = '0', gap, columns] =
    /calc\(\(([\d.]+)(vw|px)(?: - (\d+)px)?? - (\d+)px\) \/ (\d)\)/.exec(fitting ?? '') ?? []
  const whole = unit === 'vw' ? (Number(width) * viewport) / 100 : Number(width)
  return Math.round((whole - Number(minus) - Number(gap)) / Number(columns))
}

describe('the sizes of a card', () => {
  it('are those of two columns on a phone, whatever a wide screen has', () => {
    const widths = [2, 3, 4, 5].map((columns) =>
      widthAt(390, cardSizes({ columns, place: 'page' })),
    )
    expect(widths).toEqual([169, 169, 169, 169])
  })

  it('are those of three columns at most on a tablet', () => {
    const widths = [2, 3, 4, 5].map((columns) =>
      widthAt(800, cardSizes({ columns, place: 'page' })),
    )
    expect(widths).toEqual([359, 231, 231, 231])
  })

  it('are those of all columns on a wide screen', () => {
    const widths = [2, 3, 4, 5].map((columns) =>
      widthAt(1440, cardSizes({ columns, place: 'page' })),
    )
    expect(widths).toEqual([657, 429, 316, 247])
  })

  it('are those of what filters leave on a wide screen, and of all on a tablet', () => {
    const widths = [390, 800, 1440].map((viewport) =>
      widthAt(viewport, cardSizes({ columns: 3, place: 'beside-filters' })),
    )
    expect(widths).toEqual([169, 231, 327])
  })

  it('share the whole screen at full width', () => {
    const widths = [390, 800, 1440].map((viewport) =>
      widthAt(viewport, cardSizes({ columns: 5, place: 'full-width' })),
    )
    expect(widths).toEqual([193, 264, 285])
  })
})

it('are the same in a row that scrolls as in a grid', () => {
  expect(cardSizes({ columns: 4, place: 'slider' })).toBe(cardSizes({ columns: 4, place: 'page' }))
})
