import { useEffect, useRef } from 'react'
import { isRefinement, REFINEMENT } from '../router/refinement.ts'
import { useLocation, useRouter } from '../router/router-context.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { closePopups, findOpenPopup, openPopup } from '../stores/auth-store.ts'
import { findPopup, type PopupName } from '../stores/popup-list.ts'
import { useAuth } from './use-auth.ts'

/**
 * Returns the open popup. The URL and the store follow each other, so that a link opens a
 * popup, Back closes it and a reload opens it again.
 */
export function usePopup(): PopupName | undefined {
  const { auth } = useVisitor()
  const location = useLocation()
  const { navigate, goBack } = useRouter()
  const requestedPopup = findPopup(location.hash)
  const openPopupName = useAuth(findOpenPopup)
  const lastPopups = useRef<{
    requestedPopup?: PopupName | undefined
    openPopupName?: PopupName | undefined
  }>({})
  /** The history step that this page has started itself. */
  const ownStep = useRef<{ readonly to: PopupName | undefined }>(undefined)
  useEffect(() => {
    const previousPopups = lastPopups.current
    lastPopups.current = { requestedPopup, openPopupName }
    const hasChanged = requestedPopup !== previousPopups.requestedPopup
    const isOwnStep =
      hasChanged && ownStep.current !== undefined && ownStep.current.to === requestedPopup
    if (hasChanged) ownStep.current = undefined
    if (requestedPopup === openPopupName) return
    if (hasChanged && !isOwnStep) {
      if (requestedPopup === undefined) closePopups(auth)
      else openPopup(auth, requestedPopup)
      return
    }
    // A popup that was closed while the navigation to its URL was in progress stays closed.
    if (!isOwnStep && openPopupName === previousPopups.openPopupName) return
    // It was opened from the page below it, so Back leads there.
    if (openPopupName === undefined && isRefinement(location.state)) goBack()
    else {
      const isFirst = requestedPopup === undefined
      ownStep.current = { to: openPopupName }
      void navigate(
        { search: location.search, hash: openPopupName ?? '' },
        isFirst ? REFINEMENT : { ...REFINEMENT, replace: true, state: toState(location.state) },
      )
    }
  }, [requestedPopup, openPopupName, auth, navigate, goBack, location])
  return openPopupName
}

/** A popup that replaces another inherits its history state. */
function toState(state: unknown): object | null {
  return isRefinement(state) ? REFINEMENT.state : null
}
