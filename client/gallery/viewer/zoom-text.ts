import { MAX_ZOOM } from '../limits.ts'

const DEFAULT_SCALE = 1

/** Finds the text of a slide; undefined when the slide shows no text. */
export function findText(slide: HTMLElement | undefined): HTMLElement | undefined {
  const text = slide?.querySelector('[data-text]')?.firstElementChild
  return text instanceof HTMLElement ? text : undefined
}

export function getTextScale({ style }: HTMLElement): number {
  return Number(style.getPropertyValue('zoom') || DEFAULT_SCALE)
}

/** Sets the scale of text, up to the larger limit of spec §9; the smaller one is for pictures. */
export function setTextScale({ style }: HTMLElement, scale: number): void {
  const next = Math.max(DEFAULT_SCALE, Math.min(scale, MAX_ZOOM))
  if (next === DEFAULT_SCALE) style.removeProperty('zoom')
  else style.setProperty('zoom', String(next))
}
