import type { ReactNode } from 'react'
import { Link } from '../locale/link.tsx'
import styles from './section.module.css'

interface SectionProps {
  readonly id?: string
  readonly heading?: string | undefined
  readonly lang?: string | undefined
  readonly link?: { readonly to: string; readonly label: string } | undefined
  /** The content, but not the heading, is as wide as the screen. */
  readonly isFullWidth?: boolean
  readonly children: ReactNode
}

/** A section of a page with its heading and an optional link to more. */
export function Section({ id, heading, lang, link, isFullWidth = false, children }: SectionProps) {
  return (
    <section
      id={id}
      className={`${styles['section']} ${isFullWidth ? styles['fullWidth'] : ''}`}
      lang={lang}
    >
      {heading !== undefined && (
        <div className={styles['head']}>
          <h2>{heading}</h2>
          {link !== undefined && (
            <Link to={link.to} className={styles['more']}>
              {link.label}
            </Link>
          )}
        </div>
      )}
      {children}
    </section>
  )
}
