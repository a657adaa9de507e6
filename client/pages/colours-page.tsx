import type { ChartColour } from '#shared/catalog/colour-chart.ts'
import { HUES, type Hue } from '#shared/catalog/hue.ts'
import type { Page } from '#shared/pages/contract.ts'
import { paths } from '#shared/url/paths.ts'
import { usePageData } from '../router/router-context.ts'
import { HueSwatch } from '../catalog/hue-swatch.tsx'
import { Blocks } from '../content/blocks.tsx'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { Head } from '../ui/head.tsx'
import { PageHead } from '../ui/page-head.tsx'
import page from '../ui/page.module.css'
import cells from './chart-cells.module.css'
import styles from './colours-page.module.css'

/** All colours of the shop: a chart by hue and value, and a list by families of hues. */
export function ColoursPage() {
  const { title, description, data } = usePageData<Page>()
  const colours = data.colour_chart ?? []
  const families = HUES.map((hue) => ({
    hue,
    colours: colours.filter((colour) => colour.hue === hue),
  })).filter((family) => family.colours.length > 0)
  return (
    <>
      <Head title={title} description={description} />
      <div className={page['page']}>
        <PageHead title={title} lead={description} />
        <Chart colours={colours} />
        <div className={styles['families']}>
          {families.map((family) => (
            <Family key={family.hue} {...family} />
          ))}
        </div>
      </div>
      <Blocks blocks={data.blocks} />
    </>
  )
}

/** The list below has the same links with names, so that keyboards and screen readers skip the chart. */
function Chart({ colours }: { readonly colours: readonly ChartColour[] }) {
  const t = useTranslate()
  return (
    <figure className={styles['figure']} aria-hidden="true">
      <div className={styles['chart']}>
        {colours.map(({ product_id, slug, name, colour, cell }) => {
          if (cell === undefined) return null
          return (
            <Link
              key={product_id}
              to={paths.product(slug)}
              tabIndex={-1}
              className={`${styles['cell']} ${cells['cell']}`}
              data-x={cell.x}
              data-y={cell.y}
            >
              <Dot colour={colour} />
              <span className={styles['label']}>{name}</span>
            </Link>
          )
        })}
      </div>
      <figcaption>{t('hue.axes')}</figcaption>
    </figure>
  )
}

interface FamilyProps {
  readonly hue: Hue
  readonly colours: readonly ChartColour[]
}

function Family({ hue, colours }: FamilyProps) {
  const t = useTranslate()
  return (
    <section aria-labelledby={hue} className={styles['family']}>
      <h2 id={hue}>
        <HueSwatch hue={hue} />
        {t(`hue.${hue}`)}
      </h2>
      <ol>
        {colours.map(({ product_id, slug, name, lang, colour }) => (
          <li key={product_id}>
            <Link to={paths.product(slug)} lang={lang}>
              <Dot colour={colour} />
              {name}
            </Link>
          </li>
        ))}
      </ol>
      <p>
        <Link to={paths.hue(hue)} rel="nofollow" className={styles['all']}>
          {t('hue.all')}
        </Link>
      </p>
    </section>
  )
}

/** The colour is an attribute, since the content security policy allows no inline style. */
function Dot({ colour }: { readonly colour: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9.5" fill={colour} />
    </svg>
  )
}
