import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Whether a call has found that the session of this browser has ended. */
const sessionEnd = createStore<boolean>()(() => false)

export function reportSessionEnd(): void {
  sessionEnd.setState(true)
}

export function reportSession(): void {
  sessionEnd.setState(false)
}

export function useSessionEnd(): boolean {
  return useStore(sessionEnd)
}
