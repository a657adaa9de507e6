/** The ref of an element that takes the focus when it appears, because the pressed button is gone. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
