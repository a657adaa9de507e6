import { createBrowserApi } from '../app/browser-api.ts'
import type { Visitor } from '../app/visitor.ts'

/** Spec §6: a token in its cookie is what being signed in means. */
export function isSignedIn(visitor: Visitor): boolean {
  return createBrowserApi(visitor).token() !== undefined
}
