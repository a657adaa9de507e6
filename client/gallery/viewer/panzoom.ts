import { MAX_ZOOM } from '../limits.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** A picture and the box it is shown in, in CSS pixels. */
export interface Sheet {
  /** The picture's own width. */
  readonly natural: number
  /** As it is laid out, before any zoom. */
  readonly width: number
  readonly height: number
  readonly box_width: number
  readonly box_height: number
}

/** `scale` 1 is the picture's own pixels; x and y move its middle away from the box's. */
export interface View extends Point {
  readonly scale: number
}

/** Rounding of the layout must not look like a zoom. */
const TOLERANCE = 0.001

export function fitView({ natural, width }: Sheet): View {
  return { scale: natural === 0 ? 1 : width / natural, x: 0, y: 0 }
}

export function canZoom(sheet: Sheet, most = MAX_ZOOM): boolean {
  return sheet.width > 0 && fitView(sheet).scale < most - TOLERANCE
}

export function isZoomed(sheet: Sheet, { scale }: View): boolean {
  return scale > fitView(sheet).scale + TOLERANCE
}

interface Zoom {
  readonly scale: number
  /** What stays where it is, from the middle of the box. */
  readonly at: Point
  readonly most?: number
}

/** Between the size that fits and `most`. */
export function zoomTo(sheet: Sheet, view: View, { scale, at, most = MAX_ZOOM }: Zoom): View {
  const fit = fitView(sheet).scale
  const next = Math.max(fit, Math.min(scale, Math.max(fit, most)))
  const growth = next / view.scale
  const x = at.x - (at.x - view.x) * growth
  const y = at.y - (at.y - view.y) * growth
  return keepInside(sheet, { scale: next, x, y })
}

export function panBy(sheet: Sheet, view: View, by: Point): View {
  return keepInside(sheet, { scale: view.scale, x: view.x + by.x, y: view.y + by.y })
}

/** How much larger than it is laid out. */
export function toGrowth(sheet: Sheet, { scale }: View): number {
  return scale / fitView(sheet).scale
}

function keepInside(sheet: Sheet, view: View): View {
  const growth = toGrowth(sheet, view)
  return {
    scale: view.scale,
    x: within(view.x, (sheet.width * growth - sheet.box_width) / 2),
    y: within(view.y, (sheet.height * growth - sheet.box_height) / 2),
  }
}

function within(value: number, most: number): number {
  const bound = Math.max(0, most)
  return Math.max(-bound, Math.min(bound, value))
}
