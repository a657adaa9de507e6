type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Tells whether a click has no button and no modifier key that opens a new tab or window, or downloads. */
export function isPlainClick(click: Click): boolean {
  return !(click.button || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
}
