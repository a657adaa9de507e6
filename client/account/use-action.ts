import { useRef, useState } from 'react'
import { ApiError } from '#shared/api/errors.ts'
import type { MessageKey } from '#shared/locale/messages/all.ts'
import { isChunkError } from '../builds/chunk-error.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { useAuth } from './use-auth.ts'

const INTERNAL_STATUS = 500

interface Action {
  readonly isRunning: boolean
  /** The API's message if it refused the action, otherwise one for the kind of failure. */
  readonly failure: string | undefined
  /** Runs one action at a time: a second press while the first is running has no effect. */
  readonly start: (action: () => Promise<void>) => void
}

interface Failure {
  readonly message: string
  /** The session in which it was shown: after the next sign-in it is outdated. */
  readonly token: string | undefined
}

/** These messages are loaded on every page. */
function toMessageKey(error: unknown): MessageKey {
  const isInternal =
    error instanceof ApiError ? error.status === INTERNAL_STATUS : !isChunkError(error)
  return isInternal ? 'error.internal_help' : 'error.unavailable_help'
}

function isClientError(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status > 0 && error.status < INTERNAL_STATUS
}

/** Runs a button's request with its running and error state. */
export function useAction(): Action {
  const t = useTranslate()
  const isBusy = useRef(false)
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const { auth } = useVisitor()
  const token = useAuth((state) => state.token)
  const run = async (action: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    setRunning(true)
    setFailure(undefined)
    try {
      await action()
    } catch (error) {
      const message = isClientError(error) ? error.message : t(toMessageKey(error))
      setFailure({ message, token: auth.getState().token })
    } finally {
      isBusy.current = false
      setRunning(false)
    }
  }
  const shownFailure = failure?.token === token ? failure?.message : undefined
  return { isRunning, failure: shownFailure, start: (action) => void run(action) }
}
