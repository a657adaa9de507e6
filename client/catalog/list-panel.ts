/** The filters: beside the list on a wide screen, a popover on a narrow one. */
export const LIST_PANEL_ID = 'list-filters'

/** Whether the filters cover the list, so that a choice is not seen in it yet. */
export function isPanelOpen(): boolean {
  return findPanel()?.matches(':popover-open') === true
}

export function closePanel(): void {
  if (isPanelOpen()) findPanel()?.hidePopover()
}

function findPanel(): HTMLElement | null {
  return document.getElementById(LIST_PANEL_ID)
}
