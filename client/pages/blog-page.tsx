import type { Blog, BlogPage as BlogPageData } from '#shared/pages/contract.ts'
import { paths } from '#shared/url/paths.ts'
import { usePageData } from '../router/router-context.ts'
import { SaveArticle } from '../account/saved/save-article.tsx'
import { Head } from '../ui/head.tsx'
import { ProductGrid } from '../catalog/product-card.tsx'
import { Picture, useFullPictureUrl } from '../gallery/picture.tsx'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { FallbackNotice } from '../ui/fallback-notice.tsx'
import { Html } from '../ui/html.tsx'
import { Section } from '../ui/section.tsx'
import { Byline } from '../content/blog-card.tsx'
import styles from './blog-page.module.css'

export function BlogPage() {
  const { dataBlog: blog } = usePageData<BlogPageData>()
  const t = useTranslate()
  const fullPicture = useFullPictureUrl()
  return (
    <>
      <Head
        title={blog.title}
        description={blog.description}
        picture={blog.picture}
        kind="article"
      />
      <article className={styles['article']} data-gallery="article">
        <header className={styles['head']}>
          <h1 lang={blog.lang}>{blog.title}</h1>
          <p className={styles['lead']} lang={blog.lang}>
            {blog.description}
          </p>
          <Byline {...blog} />
          <SaveArticle blog_id={blog.blog_id} />
          <FallbackNotice lang={blog.lang} />
        </header>
        {blog.picture !== null && (
          <a href={fullPicture(blog.picture)} className={styles['picture']}>
            <Picture
              picture={blog.picture}
              columns={1}
              sizes="(min-width: 1024px) 960px, 100vw"
              shape="landscape"
              isPriority
            />
          </a>
        )}
        <Html html={blog.body_html} lang={blog.lang} className={styles['body']} />
      </article>
      {blog.products.length > 0 && (
        <Section heading={t('blog.products')}>
          <ProductGrid products={blog.products} headingLevel={3} />
        </Section>
      )}
      <Neighbours blog={blog} />
    </>
  )
}

function Neighbours({ blog }: { readonly blog: Blog }) {
  const t = useTranslate()
  return (
    <nav className={styles['neighbours']} aria-label={t('blog.neighbours')}>
      {blog.older !== null && (
        <Link to={paths.blog(blog.older.slug)} rel="prev">
          <span>{t('blog.older')}</span>
          {blog.older.title}
        </Link>
      )}
      {blog.newer !== null && (
        <Link to={paths.blog(blog.newer.slug)} rel="next">
          <span>{t('blog.newer')}</span>
          {blog.newer.title}
        </Link>
      )}
    </nav>
  )
}
