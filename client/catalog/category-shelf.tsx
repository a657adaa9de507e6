import { useEffect, useState } from 'react'
import type { MenuCategory } from '#shared/catalog/menu-contract.ts'
import { paths } from '#shared/url/paths.ts'
import { Picture } from '../gallery/picture.tsx'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { EvenGrid } from '../ui/even-grid.tsx'
import { fetchCategoryMenu } from './fetch-category-menu.ts'
import styles from './category-shelf.module.css'

/** The reserved space holds this number of categories; the menu has all of them. */
const MAX_CATEGORIES = 8

/**
 * The first categories with their pictures on pages that have nothing else to show. They are fetched
 * after hydration, in a space that is reserved for them.
 */
export function CategoryShelf() {
  const t = useTranslate()
  const visitor = useVisitor()
  const [categories, setCategories] = useState<readonly MenuCategory[]>()
  useEffect(() => {
    fetchCategoryMenu(visitor).then(
      (menu) => setCategories(menu.categories.slice(0, MAX_CATEGORIES)),
      // The page has links of its own, and the space stays so that nothing moves.
      () => undefined,
    )
  }, [visitor])
  if (categories === undefined || categories.length === 0)
    return <div className={styles['shelf']} />
  return (
    <nav aria-label={t('list.categories')} className={styles['shelf']}>
      <EvenGrid size="small" count={categories.length}>
        {categories.map(({ category_id, slug, name, picture }) => (
          <li key={category_id}>
            <Link to={paths.category(slug)} reloadDocument>
              {picture !== null && (
                <Picture
                  picture={{ ...picture, alt: '' }}
                  columns={4}
                  sizes="(min-width: 1024px) 300px, 46vw"
                  shape="landscape"
                />
              )}
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </EvenGrid>
    </nav>
  )
}
