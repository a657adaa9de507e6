import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { idsParam, integerParam, jsonParam, numberParam } from '#shared/api/query.ts'
import { ProductVariant } from './contract.ts'

/** The selected attribute values by attribute id. */
const Chosen = z.record(z.string().check(z.regex(/^\d{1,15}$/)), z.int())

/** The rate by which prices are converted; 1, the base currency's, if the requested rate is unknown. */
const Rate = z.number()

/** Returns the variant selected by a value for each attribute. */
export const fetchSelectedVariant = endpoint({
  method: 'GET',
  path: '/products/fetch-selected-variant',
  input: z.object({
    params: jsonParam(Chosen),
    product_id: integerParam,
    variableAttributesCount: integerParam,
    rate: numberParam,
    language_id: integerParam,
  }),
  output: z.object({
    /** Null if the combination does not exist. */
    selectedVariant: z.nullable(ProductVariant),
    rate: Rate,
  }),
})

const NeededAttributeValue = z.object({
  attribute_value_id: z.int(),
  product_variant_id: z.int(),
  is_possible: z.boolean(),
  stock_status: z.boolean(),
})

/**
 * Returns, for each value of each attribute, the variant to which it leads from the selection and whether
 * it is in stock.
 */
export const detectNeededAttributeValues = endpoint({
  method: 'GET',
  path: '/products/detect-needed-attribute-values',
  input: z.object({
    params: jsonParam(
      z.strictObject({
        product_id: z.int(),
        language_id: z.int(),
        chosen: Chosen,
      }),
    ),
  }),
  output: z.object({
    neededAttributeValues: z.array(NeededAttributeValue),
    /** The variants to which the values lead. */
    variants: z.array(ProductVariant),
  }),
})

export const MAX_RELATED_IDS = 50

/** Returns the variants that are offered with a product; unknown ones are omitted. */
export const fetchSelectedVariantForRelated = endpoint({
  method: 'GET',
  path: '/products/fetch-selected-variant-for-related',
  input: z.object({
    product_id: integerParam,
    rate: numberParam,
    language_id: integerParam,
    /** The ids of variants that are offered with the product. */
    ids: idsParam.check(z.maxLength(MAX_RELATED_IDS)),
  }),
  output: z.object({ variants: z.array(ProductVariant), rate: Rate }),
})
