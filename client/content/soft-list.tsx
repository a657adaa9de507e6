import type { SoftItem } from '#shared/content/blocks.ts'
import { paths } from '#shared/url/paths.ts'
import { PriceRange } from '../catalog/price.tsx'
import { Picture } from '../gallery/picture.tsx'
import { Link } from '../locale/link.tsx'
import { EvenGrid } from '../ui/even-grid.tsx'
import styles from './soft-list.module.css'

/** A short list of software for a content block. */
export function SoftList({ soft }: { readonly soft: readonly SoftItem[] }) {
  return (
    <EvenGrid size="small" count={soft.length} isRow className={styles['list']}>
      {soft.map((item) => (
        <li key={item.soft_id} lang={item.lang}>
          {item.pictures[0] !== undefined && (
            <Picture
              picture={item.pictures[0]}
              columns={4}
              sizes="(min-width: 1024px) 300px, (min-width: 640px) 46vw, 92vw"
              shape="landscape"
            />
          )}
          <h3>
            <Link to={paths.program(item.slug)}>{item.name}</Link>
          </h3>
          <p>{item.sub_name}</p>
          <p>
            <PriceRange {...item.licence} />
          </p>
        </li>
      ))}
    </EvenGrid>
  )
}
