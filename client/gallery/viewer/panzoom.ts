import { MAX_ZOOM } from '../limits.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** The layout of a picture and of the box around it, in CSS pixels. */
export interface PictureLayout {
  /** The natural width of the picture. */
  readonly naturalWidth: number
  /** The layout width, before any zoom. */
  readonly width: number
  readonly height: number
  readonly box_width: number
  readonly box_height: number
}

/** A scale of 1 shows natural pixels; x and y are the offset between the centres of picture and box. */
export interface PictureView extends Point {
  readonly scale: number
}

/** Differences below the tolerance come from layout rounding. */
const SCALE_TOLERANCE = 0.001

export function fitView({ naturalWidth, width }: PictureLayout): PictureView {
  return { scale: naturalWidth === 0 ? 1 : width / naturalWidth, x: 0, y: 0 }
}

export function canZoom(layout: PictureLayout, maxScale = MAX_ZOOM): boolean {
  return layout.width > 0 && fitView(layout).scale < maxScale - SCALE_TOLERANCE
}

export function isZoomed(layout: PictureLayout, { scale }: PictureView): boolean {
  return scale > fitView(layout).scale + SCALE_TOLERANCE
}

interface ZoomTarget {
  readonly scale: number
  /** The point that stays in place, relative to the centre of the box. */
  readonly at: Point
  readonly maxScale?: number
}

/** Zooms to a scale between the one that fits and `maxScale`. */
export function zoomTo(
  layout: PictureLayout,
  view: PictureView,
  { scale, at, maxScale = MAX_ZOOM }: ZoomTarget,
): PictureView {
  const fitScale = fitView(layout).scale
  const next = Math.max(fitScale, Math.min(scale, Math.max(fitScale, maxScale)))
  const scaleFactor = next / view.scale
  const x = at.x - (at.x - view.x) * scaleFactor
  const y = at.y - (at.y - view.y) * scaleFactor
  return clampToBox(layout, { scale: next, x, y })
}

export function panBy(layout: PictureLayout, view: PictureView, by: Point): PictureView {
  return clampToBox(layout, { scale: view.scale, x: view.x + by.x, y: view.y + by.y })
}

/** Returns the scale relative to the layout size. */
export function toTransformScale(layout: PictureLayout, { scale }: PictureView): number {
  return scale / fitView(layout).scale
}

function clampToBox(layout: PictureLayout, view: PictureView): PictureView {
  const factor = toTransformScale(layout, view)
  return {
    scale: view.scale,
    x: clamp(view.x, (layout.width * factor - layout.box_width) / 2),
    y: clamp(view.y, (layout.height * factor - layout.box_height) / 2),
  }
}

function clamp(value: number, limit: number): number {
  const bound = Math.max(0, limit)
  return Math.max(-bound, Math.min(bound, value))
}
