import { findHue, toOklch, type Hue } from './hue.ts'

/** The last columns are for colours without a hue. */
export const CHART_COLUMNS = 24
export const CHART_ROWS = 14
const HUE_COLUMNS = 21
const NEUTRAL_COLUMN = 22

/** The chart begins before red, so that no red is at its other end. */
const FIRST_HUE = 345
const DARKEST = 0.12
const NEUTRALS: readonly Hue[] = ['black', 'grey', 'white']

export interface Cell {
  readonly x: number
  readonly y: number
}

/** Places colours by hue and value, each in the free cell that is nearest to its place. */
export function placeColours(colours: readonly string[]): readonly (Cell | undefined)[] {
  const freeCells = new Map(listCells().map((cell) => [`${cell.x} ${cell.y}`, cell]))
  return colours.map((colour) => {
    const place = toPlace(colour)
    const isNeutral = place.x >= HUE_COLUMNS
    const nearest = [...freeCells.values()]
      .filter(({ x }) => x >= HUE_COLUMNS === isNeutral)
      .toSorted((one, other) => measureDistance(one, place) - measureDistance(other, place))[0]
    if (nearest !== undefined) freeCells.delete(`${nearest.x} ${nearest.y}`)
    return nearest
  })
}

function listCells(): Cell[] {
  return Array.from({ length: CHART_COLUMNS * CHART_ROWS }, (_, index) => ({
    x: index % CHART_COLUMNS,
    y: Math.floor(index / CHART_COLUMNS),
  })).filter(({ x }) => x < HUE_COLUMNS || x >= NEUTRAL_COLUMN)
}

function toPlace(colour: string): Cell {
  const { lightness, hue } = toOklch(colour)
  const y = ((1 - lightness) / (1 - DARKEST)) * (CHART_ROWS - 1)
  if (NEUTRALS.includes(findHue(colour))) return { x: NEUTRAL_COLUMN, y }
  const DEGREES = 360
  const fromFirst = (hue - FIRST_HUE + DEGREES) % DEGREES
  return { x: (fromFirst / DEGREES) * (HUE_COLUMNS - 1), y }
}

function measureDistance(one: Cell, other: Cell): number {
  return (one.x - other.x) ** 2 + (one.y - other.y) ** 2
}
