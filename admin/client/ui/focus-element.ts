/** As a ref: the field takes the focus when it appears, for scanners and for those who came to type. */
export function focusElement(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
