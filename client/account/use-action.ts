import { useRef, useState } from 'react'
import { ApiError } from '#shared/api/errors.ts'
import type { MessageKey } from '#shared/locale/messages/all.ts'
import { isChunkError } from '../builds/chunk-error.ts'
import { useTranslate } from '../locale/use-translate.ts'

const INTERNAL_STATUS = 500

interface Action {
  readonly isRunning: boolean
  /** The API's message if it refused the action, otherwise one for the kind of failure. */
  readonly failure: string | undefined
  /** Runs one action at a time: a second press while the first is running has no effect. */
  readonly start: (action: () => Promise<void>) => void
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
  const [failure, setFailure] = useState<string>()
  const run = async (action: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    setRunning(true)
    setFailure(undefined)
    try {
      await action()
    } catch (error) {
      setFailure(isClientError(error) ? error.message : t(toMessageKey(error)))
    } finally {
      isBusy.current = false
      setRunning(false)
    }
  }
  return { isRunning, failure, start: (action) => void run(action) }
}
