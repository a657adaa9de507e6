import type { CategoryMenu as Menu, MenuCategory } from '#shared/catalog/menu-contract.ts'
import { paths } from '#shared/url/paths.ts'
import { Picture } from '../gallery/picture.tsx'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { useFormatCount } from '../locale/use-format-count.ts'
import { HueSwatch } from './hue-swatch.tsx'
import styles from './category-menu.module.css'

/* This module is loaded when the menu is opened. */

export { fetchCategoryMenu } from './fetch-category-menu.ts'

/** A wide screen has this many columns. One less leaves no category alone in the last row. */
const WIDE_COLUMNS = 4
/** This number of columns selects the smallest picture size. */
const THUMBNAIL_COLUMNS = 6
/**
 * These pictures are fetched with the categories, which a pointer over the button loads, so that
 * opening the panel does not have to request them.
 */
const EAGER_PICTURES = 12

export interface CategoryMenuProps {
  readonly menu: Menu
  /** Called when a link of the menu is pressed. */
  readonly onChosen: () => void
}

/** The categories with a picture each, and the hues of the products. */
export function CategoryMenu({ menu, onChosen }: CategoryMenuProps) {
  const t = useTranslate()
  const formatCount = useFormatCount()
  return (
    <>
      <ul
        className={styles['categories']}
        data-columns={menu.categories.length % WIDE_COLUMNS === 1 ? WIDE_COLUMNS - 1 : undefined}
      >
        {menu.categories.map((category, index) => (
          <li key={category.category_id}>
            <Link to={paths.category(category.slug)} onClick={onChosen}>
              <Thumbnail
                picture={category.picture}
                loading={index < EAGER_PICTURES ? 'eager' : 'lazy'}
              />
              <span>
                {category.name} <small>{formatCount(category.products_count)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {menu.hues.length > 0 && (
        <ul className={styles['hues']} aria-label={t('hue.title')}>
          {menu.hues.map((hue) => (
            <li key={hue}>
              <Link to={paths.hue(hue)} rel="nofollow" onClick={onChosen}>
                <HueSwatch hue={hue} />
                {t(`hue.${hue}`)}
              </Link>
            </li>
          ))}
          <li>
            <Link to={paths.colours} className={styles['chart']} onClick={onChosen}>
              {t('hue.chart')}
            </Link>
          </li>
        </ul>
      )}
    </>
  )
}

interface ThumbnailProps extends Pick<MenuCategory, 'picture'> {
  readonly loading: 'eager' | 'lazy'
}

function Thumbnail({ picture, loading }: ThumbnailProps) {
  return (
    <span className={styles['picture']}>
      {picture !== null && (
        <Picture
          picture={{ ...picture, alt: '' }}
          columns={THUMBNAIL_COLUMNS}
          sizes="64px"
          shape="square"
          loading={loading}
        />
      )}
    </span>
  )
}
