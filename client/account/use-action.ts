import { useRef, useState } from 'react'
import { ApiError } from '#shared/api/errors.ts'
import { useTranslate } from '../locale/use-translate.ts'

const INTERNAL_STATUS = 500

interface Doing {
  readonly isDoing: boolean
  /** Told when it did not work: in the shop's own words where it answered. */
  readonly failure: string | undefined
  /** Does one thing at a time: a second press while the first is under way is none. */
  readonly start: (act: () => Promise<void>) => void
}

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status > 0 && error.status < INTERNAL_STATUS
}

/** What a button does that asks the shop. */
export function useDoing(): Doing {
  const t = useTranslate()
  const isUnderWay = useRef(false)
  const [isDoing, setDoing] = useState(false)
  const [failure, setFailure] = useState<string>()
  const run = async (act: () => Promise<void>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setDoing(true)
    setFailure(undefined)
    try {
      await act()
    } catch (error) {
      setFailure(isRefusal(error) ? error.message : t('my.not_done'))
    } finally {
      isUnderWay.current = false
      setDoing(false)
    }
  }
  return { isDoing, failure, start: (act) => void run(act) }
}
