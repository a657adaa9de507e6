import { useId } from 'react'
import { paths } from '#shared/url/paths.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import styles from './menu-categories.module.css'
import { useIsPopoverOpen } from '../ui/use-is-popover-open.ts'
import type { CategoryMenuState } from './use-category-menu.ts'

interface CategoriesProps {
  readonly categories: CategoryMenuState
  readonly onChosen: () => void
}

interface MenuProps extends CategoriesProps {
  /** The id of the popover that contains the menu. */
  readonly menuId: string
}

/** On wide screens a button beside the link to the products opens a panel with the categories. */
export function CategoryDisclosure({ categories }: Pick<CategoriesProps, 'categories'>) {
  const t = useTranslate()
  const panelId = useId()
  const isOpen = useIsPopoverOpen(panelId, categories.load)
  const close = () => document.getElementById(panelId)?.hidePopover()
  return (
    <>
      <button
        type="button"
        className={styles['open']}
        popoverTarget={panelId}
        aria-label={t('list.categories')}
        onPointerEnter={categories.load}
        onFocus={categories.load}
      />
      <div id={panelId} popover="auto" className={styles['panel']}>
        <Link to={paths.products} className={styles['all']} onClick={close}>
          {t('list.all')}
        </Link>
        <div hidden={!isOpen}>
          <Categories categories={categories} onChosen={close} />
        </div>
      </div>
    </>
  )
}

/** The categories in the menu of narrow screens. */
export function MenuCategories({ menuId, categories, onChosen }: MenuProps) {
  const t = useTranslate()
  const titleId = useId()
  useIsPopoverOpen(menuId, categories.load)
  return (
    <div role="group" className={styles['categories']} aria-labelledby={titleId}>
      <p id={titleId}>{t('list.categories')}</p>
      <Categories categories={categories} onChosen={onChosen} />
    </div>
  )
}

function Categories({ categories: { loadedMenu }, onChosen }: CategoriesProps) {
  if (loadedMenu === undefined) return null
  const { CategoryMenu, menu } = loadedMenu
  return <CategoryMenu menu={menu} onChosen={onChosen} />
}
