import { useEffect, useState } from 'react'
import { useTranslate } from '../locale/use-translate.ts'
import { focusMain } from '../ui/focus-main.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './go-to-top.module.css'

/** A link to the top that appears after scrolling by one screen. */
export function GoToTop() {
  const t = useTranslate()
  const [isFarDown, setFarDown] = useState(false)
  useEffect(() => {
    const updateVisibility = () => setFarDown(window.scrollY > window.innerHeight)
    window.addEventListener('scroll', updateVisibility, { passive: true })
    return () => window.removeEventListener('scroll', updateVisibility)
  }, [])
  const scrollToTop = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    const hasReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: hasReducedMotion ? 'instant' : 'smooth' })
    focusMain()
  }
  return (
    <a
      href="#top"
      className={styles['button']}
      data-visible={isFarDown}
      tabIndex={isFarDown ? 0 : -1}
      aria-hidden={!isFarDown}
      onClick={scrollToTop}
      aria-label={t('shell.go_to_top')}
    >
      <Icon name="up" />
    </a>
  )
}
