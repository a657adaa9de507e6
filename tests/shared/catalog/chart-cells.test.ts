import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CHART_COLUMNS, CHART_ROWS, placeColours } from '#shared/catalog/chart-cells.ts'

const colourArbitrary = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

it('No two colours share a cell, and every cell is on the chart', () => {
  fc.assert(
    fc.property(fc.array(colourArbitrary, { maxLength: 60 }), (colours) => {
      const cells = placeColours(colours).flatMap((cell) => cell ?? [])
      expect(new Set(cells.map(({ x, y }) => `${x} ${y}`)).size).toBe(cells.length)
      for (const { x, y } of cells) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThan(CHART_COLUMNS)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThan(CHART_ROWS)
      }
    }),
  )
})

it('Red is left of yellow, yellow of blue, blue of black, and light above dark', () => {
  const [red, yellow, blue, black, pale] = placeColours([
    '#c8201c',
    '#f5b81c',
    '#1f2fa8',
    '#101012',
    '#f0a0a0',
  ])
  const columns = [red, yellow, blue, black].map((cell) => cell?.x ?? -1)
  expect(columns).toEqual(columns.toSorted((one, other) => one - other))
  expect(pale?.y ?? 99).toBeLessThan(red?.y ?? 0)
})

it('A chart that is full leaves further colours out', () => {
  const cells = placeColours(Array.from({ length: 400 }, () => '#c8201c'))
  expect(cells.filter((cell) => cell === undefined).length).toBeGreaterThan(0)
})
