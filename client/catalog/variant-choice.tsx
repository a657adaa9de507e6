import { useId, type SyntheticEvent } from 'react'
import type { Product } from '#shared/catalog/contract.ts'
import { EditionFields } from '../locale/edition-fields.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { ScreenReaderOnly } from '../ui/screen-reader-only.tsx'
import type { VariantChoice as Choice } from './use-variant-choice.ts'
import { VARIANT_PARAM } from './variant-key.ts'
import styles from './variant-choice.module.css'

interface VariantChoiceProps {
  readonly product: Product
  readonly choice: Choice
}

/**
 * A button for every attribute value; each one selects an existing variant. They are buttons of a GET
 * form, so without script they load the page of that variant.
 */
export function VariantChoice({ product, choice }: VariantChoiceProps) {
  if (product.attributes.length === 0) return null
  return (
    <form method="get" className={styles['form']} onSubmit={choose}>
      <EditionFields />
      {product.attributes.map((attribute, position) => (
        <Attribute
          key={attribute.attribute_id}
          attribute={attribute}
          position={position}
          choice={choice}
        />
      ))}
    </form>
  )

  function choose(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    const button = event.nativeEvent.submitter
    if (!(button instanceof HTMLButtonElement)) return
    event.preventDefault()
    choice.choose(button.value)
  }
}

interface AttributeProps {
  readonly attribute: Product['attributes'][number]
  readonly position: number
  readonly choice: Choice
}

function Attribute({ attribute, position, choice }: AttributeProps) {
  const labelId = useId()
  const chosenValueId = choice.shownVariant?.attribute_value_ids[position]
  const chosenName = attribute.values.find(
    (value) => value.attribute_value_id === chosenValueId,
  )?.name
  return (
    <div role="group" aria-labelledby={labelId} className={styles['attribute']}>
      <p id={labelId} className={styles['label']}>
        {attribute.name}
        <span className={styles['chosen']}> {chosenName}</span>
      </p>
      <ul className={styles['values']}>
        {attribute.values.map(({ attribute_value_id, name }) => (
          <li key={attribute_value_id}>
            <Value
              name={name}
              isChosen={attribute_value_id === chosenValueId}
              neededValue={choice.neededValues.find(
                (value) => value.attribute_value_id === attribute_value_id,
              )}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ValueProps {
  readonly name: string
  readonly isChosen: boolean
  readonly neededValue: Choice['neededValues'][number] | undefined
}

function Value({ name, isChosen, neededValue }: ValueProps) {
  const t = useTranslate()
  const state = toState(neededValue)
  return (
    <button
      type="submit"
      name={VARIANT_PARAM}
      value={neededValue?.sku}
      disabled={neededValue === undefined}
      aria-pressed={isChosen}
      className={styles['value']}
      data-state={state}
      title={state === 'free' ? undefined : t(`variant.${state}`)}
    >
      {name}
      {state !== 'free' && <ScreenReaderOnly>, {t(`variant.${state}`)}</ScreenReaderOnly>}
    </button>
  )
}

/** A value is impossible with the other chosen values, sold out, or free. */
function toState(neededValue: Choice['neededValues'][number] | undefined) {
  if (neededValue === undefined || !neededValue.is_possible) return 'impossible'
  return neededValue.stock_status ? 'free' : 'sold_out'
}
