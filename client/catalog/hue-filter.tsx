import { paths } from '#shared/url/paths.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { FilterCheck } from './filter-check.tsx'
import { HueSwatch } from './hue-swatch.tsx'
import styles from './list-filters.module.css'
import type { ListChoice } from './use-list-choice.ts'

/** The families of hues with a swatch each, and the way to the chart of all colours. */
export function HueFilter({ choice: { params, filters } }: { readonly choice: ListChoice }) {
  const t = useTranslate()
  const chosen = params.hue ?? []
  if (filters.hues.length === 0) return null
  return (
    <details open>
      <summary>
        {t('hue.title')}
        {chosen.length > 0 && <span className={styles['chosen']}>{chosen.length}</span>}
      </summary>
      <div className={styles['checks']}>
        {filters.hues.map(({ hue, products_count }) => (
          <FilterCheck
            key={hue}
            name="hue"
            value={hue}
            label={t(`hue.${hue}`)}
            count={products_count}
            isChecked={chosen.includes(hue)}
            swatch={<HueSwatch hue={hue} />}
          />
        ))}
      </div>
      <p className={styles['more']}>
        <Link to={paths.colours}>{t('hue.chart')}</Link>
      </p>
    </details>
  )
}
