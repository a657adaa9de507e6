import { paths } from '#shared/url/paths.ts'
import type { SoftCard } from '#shared/search/contract.ts'
import { PriceRange } from '../catalog/price.tsx'
import { Picture } from '../gallery/picture.tsx'
import { Link } from '../locale/link.tsx'
import { EvenGrid } from '../ui/even-grid.tsx'
import styles from './soft-grid.module.css'

export function SoftGrid({ soft }: { readonly soft: readonly SoftCard[] }) {
  return (
    <EvenGrid size="small" count={soft.length}>
      {soft.map((item) => (
        <li key={item.soft_id} className={styles['card']} lang={item.lang}>
          {item.picture !== null && (
            <Picture
              picture={item.picture}
              columns={3}
              sizes="(min-width: 1344px) 410px, (min-width: 640px) 46vw, 92vw"
              shape="landscape"
            />
          )}
          <h3>
            <Link to={paths.program(item.slug)}>{item.name}</Link>
          </h3>
          <p className={styles['subName']}>{item.sub_name}</p>
          <p>
            <PriceRange {...item} />
          </p>
        </li>
      ))}
    </EvenGrid>
  )
}
