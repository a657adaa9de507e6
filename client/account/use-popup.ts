import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isRefinement, REFINEMENT } from '../runtime/refinement.ts'
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
  const navigate = useNavigate()
  const requested = findPopup(location.hash)
  const open = useAuth(findOpenPopup)
  const last = useRef<{ requested?: PopupName | undefined; open?: PopupName | undefined }>({})
  /** The history step that this page has started itself. */
  const ownStep = useRef<{ readonly to: PopupName | undefined }>(undefined)
  useEffect(() => {
    const before = last.current
    last.current = { requested, open }
    const hasChanged = requested !== before.requested
    const isOwnStep =
      hasChanged && ownStep.current !== undefined && ownStep.current.to === requested
    if (hasChanged) ownStep.current = undefined
    if (requested === open) return
    if (hasChanged && !isOwnStep) {
      if (requested === undefined) closePopups(auth)
      else openPopup(auth, requested)
      return
    }
    // A popup that was closed while the navigation to its URL was in progress stays closed.
    if (!isOwnStep && open === before.open) return
    // It was opened from the page below it, so Back leads there.
    if (open === undefined && isRefinement(location.state)) void navigate(-1)
    else {
      const isFirst = requested === undefined
      ownStep.current = { to: open }
      void navigate(
        { search: location.search, hash: open ?? '' },
        isFirst ? REFINEMENT : { ...REFINEMENT, replace: true, state: toState(location.state) },
      )
    }
  }, [requested, open, auth, navigate, location])
  return open
}

/** A popup that replaces another inherits its history state. */
function toState(state: unknown): object | null {
  return isRefinement(state) ? REFINEMENT.state : null
}
