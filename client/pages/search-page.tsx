import { useId } from 'react'
import type { Page } from '#shared/pages/contract.ts'
import { paths } from '#shared/url/paths.ts'
import type { SearchKind, SearchList } from '#shared/search/contract.ts'
import { usePageData } from '../router/router-context.ts'
import { Head } from '../ui/head.tsx'
import { ProductGrid } from '../catalog/product-card.tsx'
import { ProductRows } from '../catalog/product-rows.tsx'
import { BlogGrid } from '../content/blog-card.tsx'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { useFormatCount } from '../locale/use-format-count.ts'
import { PageHead } from '../ui/page-head.tsx'
import page from '../ui/page.module.css'
import { Pagination, withPage } from '../ui/pagination.tsx'
import { PageResults } from '../search/page-results.tsx'
import { NoResults, SingleWordLinks } from '../search/no-results.tsx'
import { SearchForm } from '../search/search-form.tsx'
import styles from '../search/search.module.css'
import { SoftGrid } from '../search/soft-grid.tsx'

const SEARCH_KINDS: readonly SearchKind[] = ['products', 'site_pages', 'blogs', 'soft']

export function SearchPage() {
  const { title, description, data } = usePageData<Page>()
  const t = useTranslate()
  const inputId = useId()
  const list = data.search
  if (list === undefined) return null
  const heading = list.q === '' ? title : t('search.results_for', { q: list.q })
  return (
    <>
      <Head
        title={list.page === 1 ? heading : `${heading}, ${t('pages.page', { page: list.page })}`}
        description={description}
        query={list.page === 1 ? '' : `page=${list.page}`}
      />
      <div className={page['page']}>
        <PageHead title={heading} lead={list.q === '' ? description : toSummary(list, t)} />
        <div className={styles['form']}>
          <SearchForm key={list.q} q={list.q} inputId={inputId} />
        </div>
        <Results list={list} />
      </div>
      {list.q !== '' && countResults(list) === 0 && <ProductRows isRecommending />}
    </>
  )
}

function Results({ list }: { readonly list: SearchList }) {
  if (countResults(list) === 0) return <NoResults q={list.q} categories={list.categories} />
  return (
    <>
      {list.is_partial === true && <SingleWordLinks q={list.q} />}
      {SEARCH_KINDS.map((kind) => (
        <KindResults key={kind} list={list} kind={kind} />
      ))}
    </>
  )
}

function countResults(list: SearchList): number {
  return SEARCH_KINDS.reduce((sum, kind) => sum + (list[`${kind}_count`] ?? 0), 0)
}

interface KindResultsProps {
  readonly list: SearchList
  readonly kind: SearchKind
}

/** The results of one kind, with a link to all of them when only some are shown. */
function KindResults({ list, kind }: KindResultsProps) {
  const t = useTranslate()
  const formatCount = useFormatCount()
  const count = list[`${kind}_count`] ?? 0
  if (count === 0) return null
  const isMain = kind === (list.kind ?? 'products')
  const isExcerpt = !isMain && count > (list[kind] ?? []).length
  return (
    <section className={styles['found']} aria-labelledby={`found-${kind}`}>
      <div className={styles['head']}>
        <h2 id={`found-${kind}`}>
          {t(`search.${kind}`)} <span className={styles['count']}>{formatCount(count)}</span>
        </h2>
        {isExcerpt && (
          <Link to={paths.results(list.q, kind)}>
            {t('search.see_all', { count: formatCount(count) })}
          </Link>
        )}
      </div>
      {kind === 'products' && (
        <ProductGrid products={list.products} headingLevel={3} priorities={4} />
      )}
      {kind === 'site_pages' && <PageResults pages={list.site_pages ?? []} />}
      {kind === 'blogs' && <BlogGrid blogs={list.blogs} headingLevel={3} />}
      {kind === 'soft' && <SoftGrid soft={list.soft} />}
      {isMain && (
        <Pagination
          page={list.page}
          pages={list.pages}
          toPage={(number) => withPage(paths.results(list.q, list.kind ?? undefined), number)}
        />
      )}
    </section>
  )
}

function toSummary(
  { q, corrected, is_partial }: SearchList,
  t: ReturnType<typeof useTranslate>,
): string | undefined {
  if (corrected !== null) return t('search.corrected_from', { corrected, q })
  return is_partial === true ? t('search.partial') : undefined
}
