import { NavigationType, type createBrowserRouter } from 'react-router'

/** Loads the page that the router is on its way to, or the one that is shown, as a whole document. */
export function openAsDocument({
  state: { navigation },
  createHref,
}: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'createHref'>): void {
  const target = new URL(
    navigation.location === undefined ? location.href : createHref(navigation.location),
    location.href,
  )
  const isHere = target.pathname === location.pathname && target.search === location.search
  // On the way back or forward the browser's address is the target's already.
  if (isHere) location.reload()
  else if (navigation.historyAction === NavigationType.Replace) location.replace(target)
  else location.assign(target)
}
