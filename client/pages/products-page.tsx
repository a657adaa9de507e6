import { useRef, type ReactNode } from 'react'
import type { ProductList } from '#shared/catalog/list-contract.ts'
import {
  countFilters,
  isNarrowed,
  PAGE_SIZES,
  SORTS,
  toCanonicalQuery,
  toListQuery,
} from '#shared/catalog/list-params.ts'
import type { Page } from '#shared/pages/contract.ts'
import { paths } from '#shared/url/paths.ts'
import { usePageData } from '../router/router-context.ts'
import { Head } from '../ui/head.tsx'
import { Blocks } from '../content/blocks.tsx'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { useFormatCount } from '../locale/use-format-count.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Pagination } from '../ui/pagination.tsx'
import page from '../ui/page.module.css'
import { ChosenFilters } from '../catalog/chosen-filters.tsx'
import { submitForm } from '../catalog/filter-check.tsx'
import { LIST_FORM_ID, ListFilters } from '../catalog/list-filters.tsx'
import { LIST_PANEL_ID } from '../catalog/list-panel.ts'
import { ProductGrid } from '../catalog/product-card.tsx'
import styles from './products-page.module.css'
import { useListChoice, type ListChoice } from '../catalog/use-list-choice.ts'

const FIRST_SCREEN = 3

export function ProductsPage() {
  const { title, description, data } = usePageData<Page>()
  const list = data.product_list
  if (list === undefined) return null
  return (
    <>
      <ListHead title={title} description={description} list={list} />
      <div className={page['page']}>
        <PageHead title={title} lead={description} />
        <Categories list={list} />
        <List list={list}>
          <Products list={list} />
        </List>
      </div>
      <Blocks blocks={data.blocks} />
    </>
  )
}

interface ListHeadProps {
  readonly title: string
  readonly description: string
  readonly list: ProductList
}

function ListHead({ title, description, list }: ListHeadProps) {
  const t = useTranslate()
  return (
    <Head
      title={list.page === 1 ? title : `${title}, ${t('pages.page', { page: list.page })}`}
      description={description}
      picture={list.products[0]?.picture}
      query={toCanonicalQuery(list.question)}
    />
  )
}

interface ListProps {
  readonly list: ProductList
  /** The products, passed as children so that a choice does not render them again. */
  readonly children: ReactNode
}

function List({ list, children }: ListProps) {
  const t = useTranslate()
  const choice = useListChoice(list)
  const bar = useRef<HTMLDivElement>(null)
  return (
    <div className={styles['list']}>
      <aside
        id={LIST_PANEL_ID}
        popover="auto"
        className={styles['panel']}
        onToggle={({ newState }) => {
          if (newState === 'closed') choice.discard()
        }}
      >
        <div className={styles['panelHead']}>
          <h2>{t('list.filters')}</h2>
          <button
            type="button"
            popoverTarget={LIST_PANEL_ID}
            popoverTargetAction="hide"
            className={styles['close']}
          >
            {t('shell.close')}
          </button>
        </div>
        <ListFilters choice={choice} />
      </aside>
      <div>
        <div className={styles['bar']}>
          <div ref={bar} tabIndex={-1} className={styles['barContent']}>
            <Toolbar list={list} choice={choice} />
            <ChosenFilters list={list} bar={bar} />
          </div>
        </div>
        {children}
      </div>
    </div>
  )
}

function Products({ list }: { readonly list: ProductList }) {
  return (
    <>
      {list.products.length === 0 ? (
        <NoProducts list={list} />
      ) : (
        <ProductGrid
          products={list.products}
          headingLevel={2}
          columns={3}
          place="beside-filters"
          priorities={FIRST_SCREEN}
        />
      )}
      <Pagination
        page={list.page}
        pages={list.pages}
        toPage={(number) => paths.list(toListQuery({ ...list.question, page: number }))}
      />
    </>
  )
}

interface ToolbarProps {
  readonly list: ProductList
  readonly choice: ListChoice
}

function Toolbar({ list, choice: { params } }: ToolbarProps) {
  const t = useTranslate()
  const formatCount = useFormatCount()
  const chosenCount = countFilters(list.question)
  return (
    <div className={styles['toolbar']}>
      <p role="status" className={styles['count']}>
        {/* With another key the same count is announced again, for another order or filter. */}
        <span key={JSON.stringify(list.question)}>
          {t('list.count', {
            count: formatCount(list.products_count),
            number: list.products_count,
          })}
        </span>
      </p>
      <button type="button" popoverTarget={LIST_PANEL_ID} className={styles['open']}>
        {t('list.filters')}
        {chosenCount > 0 && ` (${chosenCount})`}
      </button>
      <label className={styles['select']}>
        <span>{t('list.sort')}</span>
        <select name="sort" form={LIST_FORM_ID} value={params.sort} onChange={submitForm}>
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`list.sort_${sort}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={`${styles['select']} ${styles['perPage']}`}>
        <span>{t('list.per_page')}</span>
        <select name="per_page" form={LIST_FORM_ID} value={params.per_page} onChange={submitForm}>
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
    </div>
  )
}

function NoProducts({ list }: { readonly list: ProductList }) {
  const t = useTranslate()
  if (!isNarrowed(list.question)) return <p>{t('list.empty')}</p>
  return <p className={styles['nothing']}>{t('list.nothing_left')}</p>
}

/** Links to the categories with the same filters; their counts apply these filters. */
function Categories({ list }: { readonly list: ProductList }) {
  const t = useTranslate()
  const { question: query, category } = list
  const toCategory = (slug?: string) =>
    paths.list(toListQuery({ ...query, category: slug, page: 1 }))
  const rel = isNarrowed(query) ? 'nofollow' : undefined
  const formatCount = useFormatCount()
  return (
    <nav id="list-categories" className={styles['categories']} aria-label={t('list.categories')}>
      <ul>
        <li>
          <Link to={toCategory()} rel={rel} aria-current={category === null ? 'page' : undefined}>
            {t('list.all')}
          </Link>
        </li>
        {list.filters.categories.map(({ category_id, slug, name, products_count }) => (
          <li key={category_id}>
            <Link
              to={toCategory(slug)}
              rel={rel}
              aria-current={category?.category_id === category_id ? 'page' : undefined}
            >
              {name}
              <span className={styles['categoryCount']}>{` ${formatCount(products_count)}`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
