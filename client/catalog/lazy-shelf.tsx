import { createIdleComponent } from '../runtime/idle-component.tsx'
import styles from './category-shelf.module.css'

const Shelf = createIdleComponent(
  () => import('./category-shelf.tsx').then(({ CategoryShelf }) => CategoryShelf),
  () => <div className={styles['shelf']} />,
)

/** The categories on a page that has nothing else to show. The page has links of its own. */
export function LazyShelf() {
  return (
    <div className={styles['room']}>
      <Shelf />
    </div>
  )
}
