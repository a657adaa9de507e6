import { MAX_ZOOM } from '../limits.ts'

const OWN_SIZE = 1

/** What is shown of a page, in the slide that is shown; undefined where the slide shows no text. */
export function findText(slide: HTMLElement | undefined): HTMLElement | undefined {
  const text = slide?.querySelector('[data-text]')?.firstElementChild
  return text instanceof HTMLElement ? text : undefined
}

export function scaleOfText({ style }: HTMLElement): number {
  return Number(style.getPropertyValue('zoom') || OWN_SIZE)
}

/** Text grows to the larger scale of spec §9, the smaller one being for pictures, and then scrolls. */
export function scaleText({ style }: HTMLElement, scale: number): void {
  const next = Math.max(OWN_SIZE, Math.min(scale, MAX_ZOOM))
  if (next === OWN_SIZE) style.removeProperty('zoom')
  else style.setProperty('zoom', String(next))
}
