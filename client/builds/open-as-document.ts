import { NavigationType, type createBrowserRouter } from 'react-router'

/** Loads the target of the current navigation, or else the current page, as a document. */
export function openAsDocument({
  state: { navigation },
  createHref,
}: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'createHref'>): void {
  const target = new URL(
    navigation.location === undefined ? location.href : createHref(navigation.location),
    location.href,
  )
  const isCurrentPage = target.pathname === location.pathname && target.search === location.search
  // During a history navigation the browser's URL is already the target.
  if (isCurrentPage) location.reload()
  else if (navigation.historyAction === NavigationType.Replace) location.replace(target)
  else location.assign(target)
}
