import { useEffect } from 'react'
import { useVisitor } from '../runtime/visitor.ts'
import { closePopups, findOpenPopup, openPopup, type AuthStore } from '../stores/auth-store.ts'

/** Asks to sign in again over what a session has left; the next one may start in another tab. */
export function useSignInQuestion(isAsked: boolean): void {
  const { auth } = useVisitor()
  useEffect(() => {
    if (!isAsked) return undefined
    askToSignIn(auth)
    return () => {
      if (findOpenPopup(auth.getState()) === 'login') closePopups(auth)
    }
  }, [auth, isAsked])
}

export function askToSignIn(auth: AuthStore): void {
  // An open popup asks by itself.
  if (findOpenPopup(auth.getState()) === undefined) openPopup(auth, 'login')
}
