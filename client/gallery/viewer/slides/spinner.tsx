import { useEffect, useState } from 'react'
import { useTranslate } from '../../../locale/use-translate.ts'
import { SPINNER_AFTER_MS } from '../../limits.ts'
import styles from './slides.module.css'

/** A spinner that appears after a delay, so that fast slides do not show it. */
export function Spinner() {
  const t = useTranslate()
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), SPINNER_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate) return null
  return <div className={styles['spinner']} role="progressbar" aria-label={t('shell.loading')} />
}
