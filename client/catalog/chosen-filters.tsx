import type { ReactNode } from 'react'
import type { ProductList } from '#shared/catalog/list-contract.ts'
import {
  isNarrowed,
  toggleFilter,
  toListQuery,
  withoutFilters,
  type ListParams,
} from '#shared/catalog/list-params.ts'
import { paths } from '#shared/locale/paths.ts'
import { REFINEMENT } from '../app/refinement.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import styles from './chosen-filters.module.css'
import { Price } from './price.tsx'

/** What narrows the list, each to be taken away by itself, or all at once. */
export function ChosenFilters({ list: { question, filters } }: { readonly list: ProductList }) {
  const t = useTranslate()
  if (!isNarrowed(question)) return null
  const values = filters.params.flatMap(({ values: all }) =>
    all.filter(({ filter }) => question.filter.includes(filter)),
  )
  const { price_from, price_to, in_stock } = question
  return (
    <ul className={styles['chosen']} aria-label={t('list.chosen')}>
      {values.map(({ filter, name }) => (
        <Chosen key={filter} without={toggleFilter(question, filter)}>
          {name}
        </Chosen>
      ))}
      {in_stock && (
        <Chosen without={{ ...question, in_stock: false, page: 1 }}>{t('product.in_stock')}</Chosen>
      )}
      {price_from !== undefined && (
        <Chosen without={{ ...question, price_from: undefined, page: 1 }}>
          ≥ <Price price={price_from} />
        </Chosen>
      )}
      {price_to !== undefined && (
        <Chosen without={{ ...question, price_to: undefined, page: 1 }}>
          ≤ <Price price={price_to} />
        </Chosen>
      )}
      <li>
        <Link
          to={paths.list(toListQuery(withoutFilters(question)))}
          className={styles['clear']}
          {...REFINEMENT}
        >
          {t('list.clear')}
        </Link>
      </li>
    </ul>
  )
}

interface ChosenProps {
  readonly without: ListParams
  readonly children: ReactNode
}

function Chosen({ without, children }: ChosenProps) {
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
