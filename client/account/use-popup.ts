import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isRefinement, REFINEMENT } from '../app/refinement.ts'
import { useVisitor } from '../app/visitor.ts'
import { findOpenPopup, findPopup, showPopup, type PopupName } from './popup-names.ts'
import { useAuth } from './use-auth.ts'

/**
 * The popup that is open. The address follows the store and the store the address, so that a link
 * opens one, Back closes it and a reload opens it again.
 */
export function usePopup(): PopupName | undefined {
  const { auth } = useVisitor()
  const location = useLocation()
  const navigate = useNavigate()
  const asked = findPopup(location.hash)
  const open = useAuth(findOpenPopup)
  const last = useRef<{ asked?: PopupName | undefined; open?: PopupName | undefined }>({})
  /** The step in the history that this page is taking itself. */
  const step = useRef<{ readonly to: PopupName | undefined }>(undefined)
  useEffect(() => {
    const before = last.current
    last.current = { asked, open }
    const isMoved = asked !== before.asked
    const isOwnStep = isMoved && step.current !== undefined && step.current.to === asked
    if (isMoved) step.current = undefined
    if (asked === open) return
    if (isMoved && !isOwnStep) {
      showPopup(auth, asked)
      return
    }
    // A popup that was closed while its own address was on its way stays closed.
    if (!isOwnStep && open === before.open) return
    // Opened from the page it lies on, so that page is where Back leads.
    if (open === undefined && isRefinement(location.state)) void navigate(-1)
    else {
      const isFirst = asked === undefined
      step.current = { to: open }
      void navigate(
        { search: location.search, hash: open ?? '' },
        isFirst ? REFINEMENT : { ...REFINEMENT, replace: true, state: stateOf(location.state) },
      )
    }
  }, [asked, open, auth, navigate, location])
  return open
}

/** One popup in the place of another came from where the first did. */
function stateOf(state: unknown): object | null {
  return isRefinement(state) ? REFINEMENT.state : null
}
