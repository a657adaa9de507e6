import { toHref } from '../router/location.ts'
import type { RouterState } from '../router/page-router.ts'

/** Loads the target of the pending navigation, or else the current page, as a document. */
export function openAsDocument({ pending }: Pick<RouterState, 'pending'>): void {
  const target = new URL(
    pending === undefined ? location.href : location.origin + toHref(pending.location),
  )
  const isCurrentPage = target.pathname === location.pathname && target.search === location.search
  // During a history navigation the browser's URL is already the target.
  if (isCurrentPage) location.reload()
  else if (pending?.type === 'replace') location.replace(target)
  else location.assign(target)
}
