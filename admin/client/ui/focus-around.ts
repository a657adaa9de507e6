const PLACES = 'section, [role="dialog"], main'

/** Returns the sections, the dialog and the screen around an element, the nearest first. Each has a heading. */
export function listPlaces(element: Element): readonly Element[] {
  const place = element.closest(PLACES)
  return place === null ? [] : [place, ...listPlaces(place.parentElement ?? document.body)]
}

/** Moves the focus to the heading of the nearest place that is left, or else to that of the screen. */
export function focusHeading(places: readonly Element[]): void {
  const place = places.find(({ isConnected }) => isConnected) ?? document.querySelector('main')
  const heading = place?.querySelector<HTMLElement>('h1, h2, h3')
  if (heading === null || heading === undefined) return
  // It takes the focus only from a script: a dialog that opens would focus it first.
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
