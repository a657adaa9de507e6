export interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Of an element inside another: what moves with that one counts once. */
  readonly parent: unknown
}

interface Change {
  readonly before: ReadonlyMap<unknown, Place>
  readonly after: ReadonlyMap<unknown, Place>
  readonly view: { readonly width: number; readonly height: number }
}

/** Less is no layout shift (https://wicg.github.io/layout-instability/#sec-terminology). */
const STILL_PX = 3

/**
 * What Chromium would say of a change, roughly: how much of the view has moved, by how much of it. What
 * comes into view counts as if it had been moved through all of it.
 */
export function scoreShift({ before, after, view }: Change): number {
  const moved = new Map<unknown, number>()
  for (const [element, { left, top }] of after) {
    const was = before.get(element)
    const far =
      was === undefined
        ? Math.max(view.width, view.height)
        : Math.max(Math.abs(was.left - left), Math.abs(was.top - top))
    if (far >= STILL_PX) moved.set(element, far)
  }
  let area = 0
  for (const element of moved.keys()) {
    const place = after.get(element)
    if (place !== undefined && !moved.has(place.parent)) area += place.width * place.height
  }
  const impact = Math.min(1, area / (view.width * view.height))
  return impact * (Math.max(0, ...moved.values()) / Math.max(view.width, view.height))
}
