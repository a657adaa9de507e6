import { useId } from 'react'
import { paths } from '#shared/url/paths.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import styles from './menu-categories.module.css'
import { usePopover } from '../ui/use-popover.ts'
import type { CategoryMenuState } from './use-category-menu.ts'

interface MenuProps {
  readonly categories: CategoryMenuState
  readonly onChosen: () => void
}

/** On wide screens a button beside the link to the products opens a panel with the categories. */
export function CategoryDisclosure({ categories }: Pick<MenuProps, 'categories'>) {
  const t = useTranslate()
  const panelId = useId()
  const { isOpen, onToggle } = usePopover(panelId, categories.load)
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
      <div id={panelId} popover="auto" className={styles['panel']} onToggle={onToggle}>
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
export function MenuCategories({ categories, onChosen }: MenuProps) {
  const t = useTranslate()
  const titleId = useId()
  return (
    <div role="group" className={styles['categories']} aria-labelledby={titleId}>
      <p id={titleId}>{t('list.categories')}</p>
      <Categories categories={categories} onChosen={onChosen} />
    </div>
  )
}

function Categories({ categories: { loadedMenu }, onChosen }: MenuProps) {
  if (loadedMenu === undefined) return null
  const { CategoryMenu, menu } = loadedMenu
  return <CategoryMenu menu={menu} onChosen={onChosen} />
}
