import type { Country } from '#shared/account/contract.ts'
import { useVisitorStore } from '../../runtime/visitor.ts'
import { useTranslate, useLocalizedText } from '../../locale/use-translate.ts'
import { SelectField } from '../../ui/select-field.tsx'

interface CountryFieldProps {
  readonly name: string
  readonly countries: readonly Country[]
  readonly autoComplete: string
  readonly chosenCountry: Country | undefined
  readonly onChosen: (country: Country | undefined) => void
}

/** A select field that sorts the countries in the order of the visitor's language. */
export function CountryField(props: CountryFieldProps) {
  const { name: fieldName, countries, autoComplete, chosenCountry, onChosen } = props
  const t = useTranslate()
  const words = useLocalizedText()
  const lang = useVisitorStore(
    (visitor) => visitor.locale,
    ({ selectedLocale }) => selectedLocale.html_lang,
  )
  const { compare } = new Intl.Collator(lang)
  const sortedCountries = countries
    .map(({ id, name }) => ({ id, name: words(name) }))
    .toSorted((one, other) => compare(one.name, other.name))
  return (
    <SelectField
      name={fieldName}
      label={t('account.country')}
      autoComplete={autoComplete}
      defaultValue={String(chosenCountry?.id ?? '')}
      onChange={({ target }) => onChosen(countries.find(({ id }) => String(id) === target.value))}
    >
      <option value="">{t('account.choose')}</option>
      {sortedCountries.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
