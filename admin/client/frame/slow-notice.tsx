import { Text } from '@mantine/core'
import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslate } from '../locale/locale-context.tsx'
import { FrameNotice } from './frame-notice.tsx'

/** Lists are usually there within a tenth of a second. */
const SLOW_MS = 4000

/** Says that the admin still waits, where an answer takes unusually long. */
export function SlowNotice() {
  const t = useTranslate()
  const reading = useIsFetching({ predicate: ({ meta }) => meta?.['hasProgress'] !== true })
  const isBusy = reading + useIsMutating() > 0
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isBusy])
  if (!isSlow) return null
  return (
    <FrameNotice role="status">
      <Text size="sm">{t('app.slow')}</Text>
    </FrameNotice>
  )
}
