import { useId } from 'react'
import { paths } from '#shared/url/paths.ts'
import { AccountButton } from '../account/account-button.tsx'
import { CurrencyForm } from '../currency/currency-form.tsx'
import { CurrencySwitch } from '../currency/currency-switch.tsx'
import { CartButton } from '../cart/cart-button.tsx'
import { Link, NavLink } from '../locale/link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { useTranslate, useLocalizedText } from '../locale/use-translate.ts'
import { HeaderSearch } from '../search/header-search.tsx'
import styles from './header.module.css'
import { LoadingIndicator } from './loading-indicator.tsx'
import { CategoryDisclosure, MenuCategories } from './menu-categories.tsx'
import { Icon } from '../ui/icon.tsx'
import { closePanel, useClosePanel } from '../ui/use-close-panel.ts'
import { useCategoryMenu, type CategoryMenuState } from './use-category-menu.ts'
import { useVisitorStore } from '../runtime/visitor.ts'

export function Header() {
  const t = useTranslate()
  const words = useLocalizedText()
  const menuId = useId()
  const categories = useCategoryMenu()
  const general = useVisitorStore(
    (visitor) => visitor.general,
    (state) => state.general,
  )
  useClosePanel(menuId)
  if (general === undefined) return null
  return (
    <header className={styles['header']}>
      <LoadingIndicator />
      <p className={styles['notice']}>{words(general.notice)}</p>
      <div className={styles['bar']} data-header-bar>
        <Link to={paths.home} className={styles['name']}>
          {words(general.name)}
        </Link>
        <nav
          id={menuId}
          popover="auto"
          className={styles['menu']}
          aria-label={t('shell.main_navigation')}
        >
          <button
            type="button"
            className={styles['close']}
            popoverTarget={menuId}
            popoverTargetAction="hide"
          >
            {t('shell.close')}
          </button>
          <Navigation menuId={menuId} categories={categories} />
          <MenuCategories
            menuId={menuId}
            categories={categories}
            onChosen={() => closePanel(menuId)}
          />
          <MenuCurrency menuId={menuId} />
        </nav>
        <HeaderSearch />
        <div className={styles['currency']}>
          <CurrencySwitch />
        </div>
        <AccountButton />
        <CartButton />
        <LanguageSwitch />
        <button
          type="button"
          className={styles['menuButton']}
          popoverTarget={menuId}
          aria-label={t('shell.menu')}
          onPointerDown={categories.load}
        >
          <Icon name="menu" />
        </button>
      </div>
    </header>
  )
}

interface NavigationProps {
  readonly menuId: string
  readonly categories: CategoryMenuState
}

function Navigation({ menuId, categories }: NavigationProps) {
  const words = useLocalizedText()
  const general = useVisitorStore(
    (visitor) => visitor.general,
    (state) => state.general,
  )
  return (
    <ul className={styles['links']}>
      {general?.navigation.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} onClick={() => closePanel(menuId)}>
            {words(label)}
          </NavLink>
          {to === paths.products && <CategoryDisclosure categories={categories} />}
        </li>
      ))}
    </ul>
  )
}

/** The currency switch in the menu of narrow screens, whose header has no room for it. */
function MenuCurrency({ menuId }: { readonly menuId: string }) {
  const t = useTranslate()
  const titleId = useId()
  const hasChoice = useVisitorStore(
    (visitor) => visitor.currency,
    ({ data }) => data.length > 1,
  )
  if (!hasChoice) return null
  return (
    <div role="group" className={styles['menuCurrency']} aria-labelledby={titleId}>
      <p id={titleId}>{t('currency.label')}</p>
      <CurrencyForm className={styles['currencies']} onChosen={() => closePanel(menuId)} />
    </div>
  )
}
