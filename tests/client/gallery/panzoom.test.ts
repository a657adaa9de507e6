import { expect, it } from 'vitest'
import {
  canZoom,
  fitView,
  isZoomed,
  panBy,
  zoomTo,
  type PictureLayout,
} from '../../../client/gallery/viewer/panzoom.ts'

/** A picture of 1600 × 1200 pixels in a window of 800 × 600. */
const LAYOUT: PictureLayout = {
  naturalWidth: 1600,
  width: 800,
  height: 600,
  box_width: 800,
  box_height: 600,
}
const CENTRE = { x: 0, y: 0 }

it('A picture zooms up to scale 2, and in the lightbox up to scale 1', () => {
  expect(zoomTo(LAYOUT, fitView(LAYOUT), { scale: 9, at: CENTRE }).scale).toBe(2)
  expect(zoomTo(LAYOUT, fitView(LAYOUT), { scale: 9, at: CENTRE, maxScale: 1 }).scale).toBe(1)
})

it('A picture does not zoom below the size that fits', () => {
  const large = zoomTo(LAYOUT, fitView(LAYOUT), { scale: 1, at: { x: 300, y: 200 } })
  expect(zoomTo(LAYOUT, large, { scale: 0, at: CENTRE }).scale).toBe(fitView(LAYOUT).scale)
})

it('A picture that is shown in natural size does not zoom', () => {
  const small = { ...LAYOUT, naturalWidth: 300, width: 300, height: 225 }
  expect(canZoom(small, 1)).toBe(false)
  expect(canZoom(LAYOUT, 1)).toBe(true)
  expect(canZoom({ ...LAYOUT, width: 0 }, 1)).toBe(false)
})

it('Zooming retains the point under the pointer in place', () => {
  const at = { x: 100, y: -50 }
  const view = zoomTo(LAYOUT, fitView(LAYOUT), { scale: 1, at, maxScale: 1 })
  // 100 px from the middle before, 200 px in the twice as large picture after, moved back by 100.
  expect(view).toEqual({ scale: 1, x: -100, y: 50 })
  expect(isZoomed(LAYOUT, view)).toBe(true)
})

it('A picture does not move out of the box', () => {
  const view = zoomTo(LAYOUT, fitView(LAYOUT), { scale: 1, at: CENTRE, maxScale: 1 })
  expect(panBy(LAYOUT, view, { x: 9999, y: -9999 })).toEqual({ scale: 1, x: 400, y: -300 })
  const moved = panBy(LAYOUT, fitView(LAYOUT), { x: 50, y: 50 })
  expect([moved.x, moved.y]).toEqual([0, 0])
})
