import { useEffect, useState } from 'react'
import type { CategoryShelf } from './category-shelf.tsx'
import styles from './category-shelf.module.css'

/** The categories on a page that has nothing else to show; their module is loaded after hydration. */
export function LazyShelf() {
  const [Shelf, setShelf] = useState<typeof CategoryShelf>()
  useEffect(() => {
    import('./category-shelf.tsx').then(
      (module) => setShelf(() => module.CategoryShelf),
      // The page has links of its own.
      () => undefined,
    )
  }, [])
  return (
    <div className={styles['room']}>
      {Shelf === undefined ? <div className={styles['shelf']} /> : <Shelf />}
    </div>
  )
}
