import type { StoreApi } from 'zustand/vanilla'
import { MAX_LIGHTBOX_ZOOM, MAX_ZOOM, WHEEL_ZOOM_STEP } from '../limits.ts'
import type { Engine } from './glightbox-engine.ts'
import type { ViewerEvent, ViewerState } from './viewer-state-machine.ts'
import {
  canZoom,
  fitView,
  isZoomed,
  panBy,
  toTransformScale,
  zoomTo,
  type Point,
  type PictureLayout,
  type PictureView,
} from './panzoom.ts'
import { findText, getTextScale, setTextScale } from './zoom-text.ts'

/** The zoom of the shown slide. Points are in window coordinates. */
export interface Zoom {
  /** Measures the layout after a picture is loaded or its box has changed. */
  readonly measure: () => void
  /** Resets to the size that fits. */
  readonly reset: () => void
  readonly toggle: (at?: Point) => void
  readonly step: (direction: 1 | -1, at: Point) => void
  readonly zoomBy: (by: number, at: Point) => void
  readonly pan: (by: Point) => void
}

const ANIMATION_MS = 200

type ToScale = (scale: number, isLarger: boolean, maxScale: number) => number

interface ZoomStart {
  readonly prefersReducedMotion: boolean
  readonly engine: Engine
  readonly store: StoreApi<ViewerState>
  readonly send: (event: ViewerEvent) => void
}

export function createZoom({ engine, store, send, prefersReducedMotion }: ZoomStart): Zoom {
  let view: PictureView | undefined
  let shownImage: HTMLImageElement | undefined

  function findLayout(): (PictureLayout & { readonly img: HTMLImageElement }) | undefined {
    const { index, slides } = store.getState()
    const img = engine.nodes[index]?.querySelector<HTMLImageElement>('img[data-full]')
    if (!img || slides[index] === 'loading') return undefined
    const { clientWidth: box_width, clientHeight: box_height } = engine.slider
    // The computed style is not rounded and does not include the zoom.
    const { width, height } = getComputedStyle(img)
    return {
      img,
      naturalWidth: img.naturalWidth,
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

  function show(
    layout: PictureLayout & { readonly img: HTMLImageElement },
    next: PictureView,
  ): void {
    const isLarger = isZoomed(layout, next)
    view = isLarger ? next : undefined
    shownImage = layout.img
    shownImage.style.transform = isLarger
      ? `translate(${next.x}px, ${next.y}px) scale(${toTransformScale(layout, next)})`
      : ''
    const scale = Number(next.scale.toFixed(3))
    send({
      type: 'zoomed',
      scale,
      canZoom: canZoom(layout, MAX_LIGHTBOX_ZOOM),
      isZoomed: isLarger,
    })
  }

  function zoom(toScale: ToScale, at: Point): void {
    const text = findShownText()
    if (text !== undefined) {
      const isLarger = getTextScale(text) > 1
      setTextScale(text, toScale(getTextScale(text), isLarger, MAX_ZOOM))
      return measure()
    }
    const layout = findLayout()
    if (layout === undefined || !canZoom(layout, MAX_LIGHTBOX_ZOOM)) return
    const from = view ?? fitView(layout)
    const scale = toScale(from.scale, view !== undefined, MAX_LIGHTBOX_ZOOM)
    show(layout, zoomTo(layout, from, { scale, at: fromCentre(at), maxScale: MAX_LIGHTBOX_ZOOM }))
  }

  /** Animates a change of the zoom. */
  function animate(callback: () => void): void {
    const from = shownImage?.style.transform
    callback()
    if (prefersReducedMotion || shownImage === undefined) return
    const transform = [from || 'none', shownImage.style.transform || 'none']
    shownImage.animate({ transform }, { duration: ANIMATION_MS, easing: 'ease-out' })
  }

  function fromCentre({ x, y }: Point): Point {
    const box = engine.slider.getBoundingClientRect()
    return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
  }

  function centre(): Point {
    const box = engine.slider.getBoundingClientRect()
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  }

  function reset(): void {
    if (shownImage !== undefined) shownImage.style.transform = ''
    view = undefined
    shownImage = undefined
    for (const node of engine.nodes) {
      const text = findText(node)
      if (text !== undefined) setTextScale(text, 1)
    }
    measure()
  }

  function measure(): void {
    const text = findShownText()
    if (text !== undefined) {
      const scale = getTextScale(text)
      return send({ type: 'zoomed', scale, canZoom: true, isZoomed: scale > 1 })
    }
    const layout = findLayout()
    if (layout === undefined) return
    const at = { x: 0, y: 0 }
    const next =
      view === undefined
        ? fitView(layout)
        : zoomTo(layout, view, { scale: view.scale, at, maxScale: MAX_LIGHTBOX_ZOOM })
    show(layout, next)
  }

  return {
    measure,
    reset,
    toggle: (at = centre()) =>
      animate(() => zoom((_, isLarger, maxScale) => (isLarger ? 0 : maxScale), at)),
    step: (direction, at) => zoom((scale) => scale * WHEEL_ZOOM_STEP ** direction, at),
    zoomBy: (by, at) => zoom((scale) => scale * by, at),
    pan(by) {
      const layout = findLayout()
      if (layout !== undefined && view !== undefined) show(layout, panBy(layout, view, by))
    },
  }
}
