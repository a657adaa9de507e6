import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isRefinement, REFINEMENT } from '../runtime/refinement.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { closePopups, findOpenPopup, openPopup } from '../stores/auth-store.ts'
import { findPopup, type PopupName } from '../stores/popup-list.ts'
import { useAuth } from './use-auth.ts'

/**
 * The popup that is open. The address follows the store and the store the address, so that a link
 * opens one, Back closes it and a reload opens it again.
 */
export function usePopup(): PopupName | undefined {
  const { auth } = useVisitor()
  const location = useLocation()
  const navigate = useNavigate()
  const request = findPopup(location.hash)
  const open = useAuth(findOpenPopup)
  const last = useRef<{ asked?: PopupName | undefined; open?: PopupName | undefined }>({})
  /** The history step that this page has started itself. */
  const step = useRef<{ readonly to: PopupName | undefined }>(undefined)
  useEffect(() => {
    const before = last.current
    last.current = { asked: request, open }
    const isMoved = request !== before.asked
    const isOwnStep = isMoved && step.current !== undefined && step.current.to === request
    if (isMoved) step.current = undefined
    if (request === open) return
    if (isMoved && !isOwnStep) {
      if (request === undefined) closePopups(auth)
      else openPopup(auth, request)
      return
    }
    // A popup that was closed while its own address was on its way stays closed.
    if (!isOwnStep && open === before.open) return
    // Opened from the page it lies on, so that page is where Back leads.
    if (open === undefined && isRefinement(location.state)) void navigate(-1)
    else {
      const isFirst = request === undefined
      step.current = { to: open }
      void navigate(
        { search: location.search, hash: open ?? '' },
        isFirst ? REFINEMENT : { ...REFINEMENT, replace: true, state: toState(location.state) },
      )
    }
  }, [request, open, auth, navigate, location])
  return open
}

/** A popup that replaces another inherits its history state. */
function toState(state: unknown): object | null {
  return isRefinement(state) ? REFINEMENT.state : null
}
