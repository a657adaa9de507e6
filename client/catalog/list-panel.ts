import { closePanel } from '../ui/use-close-panel.ts'

/** The filters: beside the list on a wide screen, a popover on a narrow one. */
export const LIST_PANEL_ID = 'list-filters'

/** Whether the filters cover the list, so that a choice is not seen in it yet. */
export function isListPanelOpen(): boolean {
  return document.getElementById(LIST_PANEL_ID)?.matches(':popover-open') === true
}

export function closeListPanel(): void {
  closePanel(LIST_PANEL_ID)
}
