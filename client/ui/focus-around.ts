import { focusMain } from './focus-main.ts'

/** Moves the focus to the title of the dialog around an element that disappears, or to the content of the page. */
export function focusAround(element: Element): void {
  const title = element.closest('dialog')?.querySelector('h2')
  if (title === null || title === undefined) return focusMain()
  // It takes the focus only from a script: a dialog that opens would focus it first.
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}
