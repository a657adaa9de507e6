import { lazy, Suspense } from 'react'
import type { BundleContentsProps } from './bundle-contents.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import styles from './bundle.module.css'

const BundleContents = lazy(async () => {
  try {
    const contents = await import('./bundle-contents.tsx')
    return { default: contents.BundleContents }
  } catch {
    return { default: PartNames }
  }
})

/**
 * The parts of a set. Few products are sets, so the list is loaded where one is shown. The names of the parts
 * stand in the same space while it is loading after a navigation, and when it cannot be loaded.
 */
export function Bundle(props: BundleContentsProps) {
  return (
    <Suspense fallback={<PartNames parts={props.parts} />}>
      <BundleContents {...props} />
    </Suspense>
  )
}

function PartNames({ parts }: Pick<BundleContentsProps, 'parts'>) {
  const t = useTranslate()
  return (
    <ul className={styles['room']} aria-label={t('bundle.title')}>
      {parts.map(({ sku, name, quantity }) => (
        <li key={sku} className={styles['part']}>
          <span />
          {quantity > 1 ? `${quantity} × ${name}` : name}
        </li>
      ))}
    </ul>
  )
}
