import { useEffect, useState } from 'react'
import { useTranslate } from '../locale/use-translate.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './go-to-top.module.css'

/** Appears once the visitor is a screen down. */
export function GoToTop() {
  const t = useTranslate()
  const [isFarDown, setFarDown] = useState(false)
  useEffect(() => {
    const follow = () => setFarDown(window.scrollY > window.innerHeight)
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  const goUp = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <a
      href="#top"
      className={styles['button']}
      data-visible={isFarDown}
      tabIndex={isFarDown ? 0 : -1}
      aria-hidden={!isFarDown}
      onClick={goUp}
      aria-label={t('shell.go_to_top')}
    >
      <Icon name="up" />
    </a>
  )
}
