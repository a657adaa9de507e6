import { useEffect } from 'react'
import { useVisitor } from '../runtime/visitor.ts'
import { closePopups, findOpenPopup, openPopup, type AuthStore } from '../stores/auth-store.ts'

/** Opens the sign-in dialog over what a session has left on the page; the next session may start in another tab. */
export function useSignInPrompt(isNeeded: boolean): void {
  const { auth } = useVisitor()
  useEffect(() => {
    if (!isNeeded) return undefined
    promptSignIn(auth)
    return () => {
      if (findOpenPopup(auth.getState()) === 'login') closePopups(auth)
    }
  }, [auth, isNeeded])
}

export function promptSignIn(auth: AuthStore): void {
  // An open popup prompts by itself.
  if (findOpenPopup(auth.getState()) === undefined) openPopup(auth, 'login')
}
