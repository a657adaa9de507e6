/** Moves the focus to the content of the page, when the element that had it is gone. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}
