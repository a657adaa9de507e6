import type { BlogsPage as BlogsPageData } from '#shared/pages/contract.ts'
import { paths } from '#shared/url/paths.ts'
import { usePageData } from '../router/router-context.ts'
import { Head } from '../ui/head.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Pagination, withPage } from '../ui/pagination.tsx'
import page from '../ui/page.module.css'
import { BlogGrid } from '../content/blog-card.tsx'

const FIRST_SCREEN = 3

export function BlogsPage() {
  const { dataBlogs: list } = usePageData<BlogsPageData>()
  const t = useTranslate()
  return (
    <>
      <Head
        title={
          list.page === 1 ? list.title : `${list.title}, ${t('pages.page', { page: list.page })}`
        }
        description={list.description}
        picture={list.blogs[0]?.picture}
        query={list.page === 1 ? '' : `page=${list.page}`}
      />
      <div className={page['page']}>
        <PageHead title={list.title} lead={list.description} />
        {list.blogs.length === 0 && <p>{t('list.empty')}</p>}
        <BlogGrid blogs={list.blogs} headingLevel={2} priorities={FIRST_SCREEN} />
        <Pagination
          page={list.page}
          pages={list.pages}
          toPage={(number) => withPage(paths.blogs, number)}
        />
      </div>
    </>
  )
}
