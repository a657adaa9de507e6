import type { AuthStore } from '../../stores/auth-store.ts'

interface EnteredEmail {
  readonly email: string
  /** The last sign-out before it was entered: a later one discards what was typed. */
  readonly lastSignOut: string | undefined
}

/**
 * An address that was entered into one popup is the initial value in the next one, for example
 * after a forgotten password.
 */
const enteredEmails = new WeakMap<AuthStore, EnteredEmail>()

export function setEnteredEmail(auth: AuthStore, email: string): void {
  enteredEmails.set(auth, { email, lastSignOut: auth.getState().lastSignOut })
}

/** Returns an empty text if nothing was entered since the last sign-out. */
export function getEnteredEmail(auth: AuthStore): string {
  const entered = enteredEmails.get(auth)
  return entered?.lastSignOut === auth.getState().lastSignOut ? (entered?.email ?? '') : ''
}
