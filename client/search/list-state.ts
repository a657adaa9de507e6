import type { RefObject } from 'react'

export interface ListState {
  readonly isOpen: boolean
  /** The id of the option that is active by keyboard. */
  readonly activeId: string | undefined
}

export interface SuggestionsProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly listId: string
  readonly onChange: (state: ListState) => void
}
