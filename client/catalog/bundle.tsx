import { lazy, Suspense } from 'react'
import type { BundleContentsProps } from './bundle-contents.tsx'
import styles from './bundle.module.css'

const BundleContents = lazy(async () => {
  const { BundleContents: Contents } = await import('./bundle-contents.tsx')
  return { default: Contents }
})

/**
 * The parts of a set. Few products are sets, so the list is loaded where one is shown; after a
 * navigation it appears in space that is reserved for it.
 */
export function Bundle(props: BundleContentsProps) {
  const room = props.parts.map(({ sku }) => <p key={sku} className={styles['part']} />)
  return (
    <Suspense fallback={<div className={styles['room']}>{room}</div>}>
      <BundleContents {...props} />
    </Suspense>
  )
}
