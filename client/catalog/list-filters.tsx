import { memo, useEffect, useRef, type SyntheticEvent } from 'react'
import type { ListFilters as Filters } from '#shared/catalog/list-contract.ts'
import { parseListParams, toListQuery, type ListParams } from '#shared/catalog/list-params.ts'
import type { Currency } from '#shared/content/general.ts'
import { paths } from '#shared/url/paths.ts'
import { useCurrency } from '../currency/use-currency.ts'
import { toFormQuery } from '../runtime/form-query.ts'
import { REFINEMENT } from '../router/refinement.ts'
import { Link } from '../locale/link.tsx'
import { EditionFields } from '../locale/edition-fields.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { useFormatCount } from '../locale/use-format-count.ts'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { FilterCheck } from './filter-check.tsx'
import { HueFilter } from './hue-filter.tsx'
import { closeListPanel } from './list-panel.ts'
import styles from './list-filters.module.css'
import { convertPriceBounds, PriceFilter } from './price-filter.tsx'
import type { ListChoice } from './use-list-choice.ts'

/** The form that all controls of the list belong to, also those outside of it. */
export const LIST_FORM_ID = 'list'

/** A GET form whose fields make up the list's URL, with script or without. */
export function ListFilters({ choice }: { readonly choice: ListChoice }) {
  const t = useTranslate()
  const currency = useCurrency()
  const formatCount = useFormatCount()
  const { params, filters } = choice
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useIsHydrated()
  // Fields that were changed before hydration retain their value, which React does not report.
  useEffect(() => {
    if (!isHydrated && form.current !== null && isChanged(form.current))
      form.current.requestSubmit()
  }, [isHydrated])
  return (
    <form
      ref={form}
      id={LIST_FORM_ID}
      method="get"
      className={styles['filters']}
      onSubmit={(event) => submitList(event, choice, currency)}
    >
      <EditionFields />
      {params.category !== undefined && (
        <input type="hidden" name="category" value={params.category} />
      )}
      {params.all_filters === true && <input type="hidden" name="all_filters" value="1" />}
      <fieldset className={styles['checks']}>
        <legend>{t('product.availability')}</legend>
        <FilterCheck
          name="in_stock"
          value="1"
          label={t('product.in_stock')}
          count={filters.in_stock_count}
          isChecked={params.in_stock}
        />
      </fieldset>
      <HueFilter choice={choice} />
      <PriceFilter choice={choice} />
      {filters.params.map((param, index) => (
        <Attribute
          key={param.attribute_id}
          param={param}
          chosenValue={listChosen(param, params).join(',')}
          isOpen={index < OPEN_COUNT}
        />
      ))}
      <MoreOrFewer choice={choice} />
      <p className={styles['apply']}>
        <button type="submit">
          {t('list.show', {
            count: formatCount(filters.products_count),
            number: filters.products_count,
          })}
        </button>
      </p>
    </form>
  )
}

/** Links to the same list with all filters or with fewer; the chosen filters stay. */
function MoreOrFewer({ choice: { params, filters } }: { readonly choice: ListChoice }) {
  const t = useTranslate()
  const isAll = params.all_filters === true
  if (!isAll && filters.left_out_count === 0) return null
  return (
    <p className={styles['more']}>
      <Link
        to={paths.list(toListQuery({ ...params, all_filters: !isAll }))}
        rel="nofollow"
        {...REFINEMENT}
      >
        {t(isAll ? 'list.fewer_filters' : 'list.all_filters')}
      </Link>
    </p>
  )
}

/** The number of attributes that are open initially. */
const OPEN_COUNT = 3

interface AttributeProps {
  readonly param: Filters['params'][number]
  /** The chosen filters joined by commas: a string, so that `memo` skips unchanged attributes. */
  readonly chosenValue: string
  readonly isOpen: boolean
}

const Attribute = memo(function Attribute({ param, chosenValue, isOpen }: AttributeProps) {
  const filters = chosenValue === '' ? [] : chosenValue.split(',')
  return (
    <details open={isOpen || filters.length > 0}>
      <summary>
        {param.name}
        {filters.length > 0 && <span className={styles['chosen']}>{filters.length}</span>}
      </summary>
      <div className={styles['checks']}>
        {param.values.map(({ filter, name, products_count }) => (
          <FilterCheck
            key={filter}
            name="filter"
            value={filter}
            label={name}
            count={products_count}
            isChecked={filters.includes(filter)}
          />
        ))}
      </div>
    </details>
  )
})

function listChosen({ values }: Filters['params'][number], params: ListParams): string[] {
  return values.map(({ filter }) => filter).filter((filter) => params.filter.includes(filter))
}

/** Compares the fields with the defaults in the server's markup. */
function isChanged({ elements }: HTMLFormElement): boolean {
  return [...elements].some((field) => {
    if (field instanceof HTMLInputElement) return field.checked !== field.defaultChecked
    if (!(field instanceof HTMLSelectElement)) return false
    return [...field.options].some((option) => option.selected !== option.defaultSelected)
  })
}

/** The button applies the choice; a change of a field only makes it. */
function submitList(
  event: SyntheticEvent<HTMLFormElement, SubmitEvent>,
  choice: ListChoice,
  currency: Currency,
): void {
  event.preventDefault()
  const query = toFormQuery(event.currentTarget)
  convertPriceBounds(query, choice.params, currency)
  const params = toParams(query)
  const isSubmitted = event.nativeEvent.submitter !== null
  if (isSubmitted) closeListPanel()
  ;(isSubmitted ? choice.apply : choice.choose)(params)
}

/** Reads the form's fields like a query; the server ignores invalid values. */
function toParams(query: URLSearchParams): ListParams {
  const toValue = (name: string) => {
    const text = query.getAll(name).join(',')
    return text === '' ? undefined : text
  }
  return parseListParams({
    category: toValue('category'),
    filter: toValue('filter'),
    hue: toValue('hue'),
    price_from: toValue('price_from'),
    price_to: toValue('price_to'),
    in_stock: toValue('in_stock'),
    all_filters: toValue('all_filters'),
    sort: toValue('sort'),
    per_page: toValue('per_page'),
  })
}
