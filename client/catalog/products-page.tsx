import { useLoaderData } from 'react-router'
import type { ProductList } from '#shared/catalog/contract.ts'
import type { Page } from '#shared/content/contract.ts'
import { paths } from '#shared/locale/paths.ts'
import { Head } from '../app/head.tsx'
import { Blocks } from '../content/blocks.tsx'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Pagination, withPage } from '../ui/pagination.tsx'
import page from '../ui/page.module.css'
import { ProductGrid } from './product-card.tsx'
import styles from './products-page.module.css'

const FIRST_SCREEN = 4

export function ProductsPage() {
  const { title, description, data } = useLoaderData<Page>()
  const t = useTranslate()
  const list = data.product_list
  if (list === undefined) return null
  const path = list.category === null ? paths.products : paths.category(list.category.slug)
  return (
    <>
      <Head
        title={list.page === 1 ? title : `${title}, ${t('pages.page', { page: list.page })}`}
        description={description}
        picture={list.products[0]?.picture}
        query={list.page === 1 ? '' : `page=${list.page}`}
      />
      <div className={page['page']}>
        <PageHead title={title} lead={description} />
        <Categories list={list} />
        <p className={styles['count']}>{t('list.count', { count: list.products_count })}</p>
        {list.products.length === 0 && <p>{t('list.empty')}</p>}
        <ProductGrid products={list.products} headingLevel={2} priorities={FIRST_SCREEN} />
        <Pagination
          page={list.page}
          pages={list.pages}
          toPage={(number) => withPage(path, number)}
        />
      </div>
      <Blocks blocks={data.blocks} />
    </>
  )
}

function Categories({ list }: { readonly list: ProductList }) {
  const t = useTranslate()
  return (
    <nav className={styles['categories']} aria-label={t('list.categories')}>
      <ul>
        <li>
          <Link to={paths.products} aria-current={list.category === null ? 'page' : undefined}>
            {t('list.all')}
          </Link>
        </li>
        {list.categories.map(({ category_id, slug, name }) => (
          <li key={category_id}>
            <Link
              to={paths.category(slug)}
              aria-current={list.category?.category_id === category_id ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
