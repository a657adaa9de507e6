import { lazy, Suspense } from 'react'
import { useTranslate } from '../locale/use-translate.ts'
import type { BundleContentsProps } from './bundle-contents.tsx'
import styles from './bundle.module.css'

const BundleContents = lazy(async () => {
  const { BundleContents: Contents } = await import('./bundle-contents.tsx')
  return { default: Contents }
})

/** What a set consists of. Few products are sets, so the list is loaded where one is shown. */
export function Bundle(props: BundleContentsProps) {
  const t = useTranslate()
  return (
    <section className={styles['bundle']} aria-labelledby="bundle">
      <h2 id="bundle">{t('bundle.title')}</h2>
      <Suspense fallback={<Room {...props} />}>
        <BundleContents {...props} />
      </Suspense>
    </section>
  )
}

/** The space of the list, in which it appears after a navigation. */
function Room({ parts }: BundleContentsProps) {
  return (
    <ul className={styles['room']}>
      {parts.map(({ sku }) => (
        <li key={sku} className={styles['part']} />
      ))}
    </ul>
  )
}
