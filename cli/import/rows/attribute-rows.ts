import type { Attribute } from '../../content/content.ts'
import type { RowContext } from './context.ts'
import { toValueKey } from './ids.ts'
import { mergeRows, type Rows } from '../../../worker/import/row.ts'
import { toTextRows } from './text-rows.ts'

export function toAttributeRows(context: RowContext): Rows {
  const { attributes } = context.content
  return mergeRows(
    attributes.map((attribute, index) => toSingleAttributeRows(context, attribute, index + 1)),
  )
}

function toSingleAttributeRows(
  context: RowContext,
  attribute: Attribute,
  position: number,
): Partial<Rows> {
  const { key, name, values } = attribute
  const id = context.ids.get('attribute', key)
  const getValueId = (value: string) => context.ids.get('attribute_value', toValueKey(key, value))
  return {
    attribute: [{ id, key, position }],
    attribute_text: toTextRows(context, { attribute_id: id }, { name }),
    attribute_value: values.map((value, index) => ({
      id: getValueId(value.key),
      attribute_id: id,
      key: value.key,
      position: index + 1,
      amount: value.amount ?? null,
    })),
    attribute_value_text: values.flatMap((value) =>
      toTextRows(context, { attribute_value_id: getValueId(value.key) }, { name: value.name }),
    ),
  }
}
