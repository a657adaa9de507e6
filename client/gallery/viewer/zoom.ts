import type { StoreApi } from 'zustand/vanilla'
import { MAX_LIGHTBOX_ZOOM, MAX_ZOOM, WHEEL_ZOOM_STEP } from '../limits.ts'
import type { Engine } from './glightbox-engine.ts'
import type { ViewerEvent, ViewerState } from './machine.ts'
import {
  canZoom,
  fitView,
  isZoomed,
  panBy,
  toGrowth,
  zoomTo,
  type Point,
  type Sheet,
  type View,
} from './panzoom.ts'
import { findText, scaleOfText, scaleText } from './zoom-text.ts'

/** The zoom of the shown picture. Points are of the window. */
export interface Zoom {
  /** After a picture has come, or its box has changed. */
  readonly measure: () => void
  /** Back to the size that fits. */
  readonly reset: () => void
  readonly toggle: (at?: Point) => void
  readonly step: (direction: 1 | -1, at: Point) => void
  readonly grow: (by: number, at: Point) => void
  readonly pan: (by: Point) => void
}

const GLIDE_MS = 200

type ToScale = (scale: number, isLarger: boolean, most: number) => number

interface ZoomStart {
  readonly isStill: boolean
  readonly engine: Engine
  readonly store: StoreApi<ViewerState>
  readonly send: (event: ViewerEvent) => void
}

export function createZoom({ engine, store, send, isStill }: ZoomStart): Zoom {
  let view: View | undefined
  let shown: HTMLImageElement | undefined

  function findSheet(): (Sheet & { readonly img: HTMLImageElement }) | undefined {
    const { index, slides } = store.getState()
    const img = engine.nodes[index]?.querySelector<HTMLImageElement>('img[data-full]')
    if (!img || slides[index] === 'loading') return undefined
    const { clientWidth: box_width, clientHeight: box_height } = engine.slider
    // Not rounded, and without the zoom itself.
    const { width, height } = getComputedStyle(img)
    return {
      img,
      natural: img.naturalWidth,
      width: Number.parseFloat(width),
      height: Number.parseFloat(height),
      box_width,
      box_height,
    }
  }

  function findShownText(): HTMLElement | undefined {
    const { index, slides } = store.getState()
    return slides[index] === 'loading' ? undefined : findText(engine.nodes[index])
  }

  function show(sheet: Sheet & { readonly img: HTMLImageElement }, next: View): void {
    const isLarger = isZoomed(sheet, next)
    view = isLarger ? next : undefined
    shown = sheet.img
    shown.style.transform = isLarger
      ? `translate(${next.x}px, ${next.y}px) scale(${toGrowth(sheet, next)})`
      : ''
    const scale = Number(next.scale.toFixed(3))
    send({
      type: 'zoomed',
      scale,
      canZoom: canZoom(sheet, MAX_LIGHTBOX_ZOOM),
      isZoomed: isLarger,
    })
  }

  function zoom(toScale: ToScale, at: Point): void {
    const text = findShownText()
    if (text !== undefined) {
      const isLarger = scaleOfText(text) > 1
      scaleText(text, toScale(scaleOfText(text), isLarger, MAX_ZOOM))
      return measure()
    }
    const sheet = findSheet()
    if (sheet === undefined || !canZoom(sheet, MAX_LIGHTBOX_ZOOM)) return
    const from = view ?? fitView(sheet)
    const scale = toScale(from.scale, view !== undefined, MAX_LIGHTBOX_ZOOM)
    show(sheet, zoomTo(sheet, from, { scale, at: fromMiddle(at), most: MAX_LIGHTBOX_ZOOM }))
  }

  /** Who jumps does not see where to. */
  function glide(act: () => void): void {
    const from = shown?.style.transform
    act()
    if (isStill || shown === undefined) return
    const transform = [from || 'none', shown.style.transform || 'none']
    shown.animate({ transform }, { duration: GLIDE_MS, easing: 'ease-out' })
  }

  function fromMiddle({ x, y }: Point): Point {
    const box = engine.slider.getBoundingClientRect()
    return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
  }

  function middle(): Point {
    const box = engine.slider.getBoundingClientRect()
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  }

  function reset(): void {
    if (shown !== undefined) shown.style.transform = ''
    view = undefined
    shown = undefined
    for (const node of engine.nodes) {
      const text = findText(node)
      if (text !== undefined) scaleText(text, 1)
    }
    measure()
  }

  function measure(): void {
    const text = findShownText()
    if (text !== undefined) {
      const scale = scaleOfText(text)
      return send({ type: 'zoomed', scale, canZoom: true, isZoomed: scale > 1 })
    }
    const sheet = findSheet()
    if (sheet === undefined) return
    const at = { x: 0, y: 0 }
    const next =
      view === undefined
        ? fitView(sheet)
        : zoomTo(sheet, view, { scale: view.scale, at, most: MAX_LIGHTBOX_ZOOM })
    show(sheet, next)
  }

  return {
    measure,
    reset,
    toggle: (at = middle()) => glide(() => zoom((_, isLarger, most) => (isLarger ? 0 : most), at)),
    step: (direction, at) => zoom((scale) => scale * WHEEL_ZOOM_STEP ** direction, at),
    grow: (by, at) => zoom((scale) => scale * by, at),
    pan(by) {
      const sheet = findSheet()
      if (sheet !== undefined && view !== undefined) show(sheet, panBy(sheet, view, by))
    },
  }
}
