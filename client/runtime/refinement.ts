import type { NavigateOptions } from 'react-router'

/** How one navigates to another form of the page that is there: place and focus stay. */
export const REFINEMENT = {
  preventScrollReset: true,
  state: { isRefinement: true },
} as const satisfies NavigateOptions

export function isRefinement(state: unknown): boolean {
  return Object(state).isRefinement === true
}
