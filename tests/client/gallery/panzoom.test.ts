import { expect, it } from 'vitest'
import {
  canZoom,
  fitView,
  isZoomed,
  panBy,
  zoomTo,
  type Sheet,
} from '../../../client/gallery/viewer/panzoom.ts'

/** 1600 × 1200 in a window of 800 × 600. */
const SHEET: Sheet = { natural: 1600, width: 800, height: 600, box_width: 800, box_height: 600 }
const MIDDLE = { x: 0, y: 0 }

it('zooms to twice its pixels, in the lightbox to its pixels', () => {
  expect(zoomTo(SHEET, fitView(SHEET), { scale: 9, at: MIDDLE }).scale).toBe(2)
  expect(zoomTo(SHEET, fitView(SHEET), { scale: 9, at: MIDDLE, most: 1 }).scale).toBe(1)
})

it('is never smaller than what fits', () => {
  const large = zoomTo(SHEET, fitView(SHEET), { scale: 1, at: { x: 300, y: 200 } })
  expect(zoomTo(SHEET, large, { scale: 0, at: MIDDLE }).scale).toBe(fitView(SHEET).scale)
})

it('cannot zoom a picture that is shown whole', () => {
  const small = { ...SHEET, natural: 300, width: 300, height: 225 }
  expect(canZoom(small, 1)).toBe(false)
  expect(canZoom(SHEET, 1)).toBe(true)
  expect(canZoom({ ...SHEET, width: 0 }, 1)).toBe(false)
})

it('keeps what is under the pointer where it is', () => {
  const at = { x: 100, y: -50 }
  const view = zoomTo(SHEET, fitView(SHEET), { scale: 1, at, most: 1 })
  // 100 px from the middle before, 200 px in the twice as large picture after, moved back by 100.
  expect(view).toEqual({ scale: 1, x: -100, y: 50 })
  expect(isZoomed(SHEET, view)).toBe(true)
})

it('is not moved out of sight', () => {
  const view = zoomTo(SHEET, fitView(SHEET), { scale: 1, at: MIDDLE, most: 1 })
  expect(panBy(SHEET, view, { x: 9999, y: -9999 })).toEqual({ scale: 1, x: 400, y: -300 })
  const moved = panBy(SHEET, fitView(SHEET), { x: 50, y: 50 })
  expect([moved.x, moved.y]).toEqual([0, 0])
})
