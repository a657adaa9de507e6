import type { CategoryCard } from '#shared/catalog/contract.ts'
import { paths } from '#shared/url/paths.ts'
import { Picture } from '../gallery/picture.tsx'
import { Link } from '../locale/link.tsx'
import { EvenGrid } from '../ui/even-grid.tsx'
import styles from './category-grid.module.css'

interface CategoryGridProps {
  readonly categories: readonly CategoryCard[]
  readonly headingLevel: 2 | 3
}

/** Categories with their pictures. */
export function CategoryGrid({ categories, headingLevel }: CategoryGridProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <EvenGrid size="small" count={categories.length}>
      {categories.map(({ category_id, slug, name, description, picture }) => (
        <li key={category_id} className={styles['category']}>
          {picture !== null && (
            <Picture
              picture={picture}
              columns={4}
              sizes="(min-width: 1024px) 300px, 46vw"
              shape="landscape"
            />
          )}
          <Heading>
            <Link to={paths.category(slug)}>{name}</Link>
          </Heading>
          <p>{description}</p>
        </li>
      ))}
    </EvenGrid>
  )
}
