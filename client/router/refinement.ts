import type { NavigateOptions } from './page-router.ts'

/** Options for navigating to another state of the same page: scroll position and focus stay. */
export const REFINEMENT = {
  preventScrollReset: true,
  state: { isRefinement: true },
} as const satisfies NavigateOptions

export function isRefinement(state: unknown): boolean {
  return Object(state).isRefinement === true
}
