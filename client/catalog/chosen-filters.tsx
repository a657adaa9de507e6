import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { ProductList } from '#shared/catalog/list-contract.ts'
import {
  isNarrowed,
  toggleFilter,
  toListQuery,
  withoutFilters,
  withoutHue,
  type ListParams,
} from '#shared/catalog/list-params.ts'
import { paths } from '#shared/url/paths.ts'
import { REFINEMENT } from '../router/refinement.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import styles from './chosen-filters.module.css'
import { Price } from './price.tsx'

interface ChosenFiltersProps {
  readonly list: ProductList
  /** The element that takes the focus when a followed link is removed with its filter. */
  readonly bar: RefObject<HTMLElement | null>
}

/** The active filters of the list, with links that remove one or all of them. */
export function ChosenFilters({ list: { question: query, filters }, bar }: ChosenFiltersProps) {
  const t = useTranslate()
  /** The query of the list on which a link was followed. */
  const followedQuery = useRef<ListParams>(undefined)
  useEffect(() => {
    if (followedQuery.current === undefined || followedQuery.current === query) return
    followedQuery.current = undefined
    if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true })
  })
  if (!isNarrowed(query)) return null
  const values = filters.params.flatMap(({ values: all }) =>
    all.filter(({ filter }) => query.filter.includes(filter)),
  )
  const { hue, price_from, price_to, in_stock } = query
  return (
    <ul
      className={styles['chosen']}
      aria-label={t('list.chosen')}
      onClickCapture={() => {
        followedQuery.current = query
      }}
    >
      {values.map(({ filter, name }) => (
        <ActiveFilter key={filter} without={toggleFilter(query, filter)}>
          {name}
        </ActiveFilter>
      ))}
      {hue.map((chosen) => (
        <ActiveFilter key={chosen} without={withoutHue(query, chosen)}>
          {t(`hue.${chosen}`)}
        </ActiveFilter>
      ))}
      {in_stock && (
        <ActiveFilter without={{ ...query, in_stock: false, page: 1 }}>
          {t('product.in_stock')}
        </ActiveFilter>
      )}
      {price_from !== undefined && (
        <ActiveFilter without={{ ...query, price_from: undefined, page: 1 }}>
          ≥ <Price price={price_from} />
        </ActiveFilter>
      )}
      {price_to !== undefined && (
        <ActiveFilter without={{ ...query, price_to: undefined, page: 1 }}>
          ≤ <Price price={price_to} />
        </ActiveFilter>
      )}
      <li>
        <Link
          to={paths.list(toListQuery(withoutFilters(query)))}
          className={styles['clear']}
          {...REFINEMENT}
        >
          {t('list.clear')}
        </Link>
      </li>
    </ul>
  )
}

interface ActiveFilterProps {
  readonly without: ListParams
  readonly children: ReactNode
}

function ActiveFilter({ without, children }: ActiveFilterProps) {
  const t = useTranslate()
  return (
    <li>
      <Link
        to={paths.list(toListQuery(without))}
        rel="nofollow"
        className={styles['one']}
        title={t('list.remove')}
        {...REFINEMENT}
      >
        {children}
        <span aria-hidden="true"> ×</span>
      </Link>
    </li>
  )
}
