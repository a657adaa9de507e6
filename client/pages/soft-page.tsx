import type { SoftItem } from '#shared/content/blocks.ts'
import type { SoftwarePage } from '#shared/pages/contract.ts'
import { formatDate } from '#shared/locale/dates.ts'
import { paths } from '#shared/url/paths.ts'
import { usePageData } from '../router/router-context.ts'
import { Head } from '../ui/head.tsx'
import { PriceRange } from '../catalog/price.tsx'
import { Picture, useFullPictureUrl } from '../gallery/picture.tsx'
import { Link } from '../locale/link.tsx'
import { useLocaleCode, useTranslate } from '../locale/use-translate.ts'
import { Facts } from '../ui/facts.tsx'
import { Html } from '../ui/html.tsx'
import { PageHead } from '../ui/page-head.tsx'
import page from '../ui/page.module.css'
import { Blocks } from '../content/blocks.tsx'
import styles from './soft-page.module.css'

export function SoftPage() {
  const { title, description, dataSoft } = usePageData<SoftwarePage>()
  return (
    <>
      <Head title={title} description={description} picture={dataSoft.soft[0]?.pictures[0]} />
      <div className={page['page']}>
        <PageHead title={title} lead={description} />
        {dataSoft.soft.map((item, index) => (
          <Software key={item.soft_id} item={item} isFirst={index === 0} />
        ))}
      </div>
      <Blocks blocks={dataSoft.blocks} />
    </>
  )
}

interface SoftwareProps {
  readonly item: SoftItem
  readonly isFirst: boolean
}

function Software({ item, isFirst }: SoftwareProps) {
  const t = useTranslate()
  return (
    <article id={item.slug} className={styles['software']}>
      <header className={styles['head']} lang={item.lang}>
        <h2>{item.name}</h2>
        <p className={styles['subName']}>{item.sub_name}</p>
      </header>
      <Screenshots item={item} isFirst={isFirst} />
      <Html html={item.body_html} lang={item.lang} gallery={`${item.slug}-text`} />
      <div className={styles['side']}>
        <h3>{t('soft.features')}</h3>
        <ul className={styles['features']} lang={item.lang}>
          {item.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <SoftFacts item={item} />
        <p className={styles['licence']}>
          <PriceRange {...item.licence} />
          <Link to={paths.product(item.licence.slug)}>{t('soft.buy')}</Link>
        </p>
      </div>
    </article>
  )
}

function Screenshots({ item, isFirst }: SoftwareProps) {
  const t = useTranslate()
  const fullPicture = useFullPictureUrl()
  return (
    <ul
      className={styles['screenshots']}
      aria-label={t('shell.labelled', { label: t('soft.screenshots'), value: item.name })}
      data-gallery={item.slug}
    >
      {item.pictures.map((picture, index) => (
        <li key={picture.path} lang={item.lang}>
          <a href={fullPicture(picture)}>
            <Picture
              picture={picture}
              columns={index === 0 ? 2 : 4}
              sizes={
                index === 0
                  ? '(min-width: 1344px) 830px, (min-width: 640px) 64vw, 100vw'
                  : '(min-width: 1344px) 410px, (min-width: 640px) 32vw, 50vw'
              }
              shape="natural"
              isPriority={isFirst && index === 0}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function SoftFacts({ item }: { readonly item: SoftItem }) {
  const t = useTranslate()
  const locale = useLocaleCode()
  return (
    <Facts
      facts={[
        { label: t('soft.version'), value: item.version },
        { label: t('soft.released'), value: formatDate(item.released_at, locale) },
        { label: t('soft.platforms'), value: item.platforms.join(', ') },
        { label: t('soft.size'), value: t('soft.megabytes', { size: item.size_mb }) },
      ]}
    />
  )
}
