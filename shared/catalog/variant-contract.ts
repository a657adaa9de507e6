import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { idsParam, integerParam, jsonParam, numberParam } from '#shared/api/query.ts'
import { ProductVariant } from './contract.ts'

/** What is chosen: an attribute value for each attribute, by their ids. */
const Chosen = z.record(z.string().check(z.regex(/^\d{1,15}$/)), z.int())

/** Beside every price: the rate it is converted by. Not a rate of ours: the base currency's, 1. */
const Rate = z.number()

/** The variant that is chosen by a value for each attribute. */
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
    /** Null: the combination does not exist. */
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

/** To which variant each value of each attribute leads from what is chosen, and whether it can be had. */
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
    /** The variants that they lead to. */
    variants: z.array(ProductVariant),
  }),
})

export const MAX_RELATED_IDS = 50

/** The variants that are offered beside a product. Unknown ones are left out. */
export const fetchSelectedVariantForRelated = endpoint({
  method: 'GET',
  path: '/products/fetch-selected-variant-for-related',
  input: z.object({
    product_id: integerParam,
    rate: numberParam,
    language_id: integerParam,
    /** Variants that are offered beside the product. */
    ids: idsParam.check(z.maxLength(MAX_RELATED_IDS)),
  }),
  output: z.object({ variants: z.array(ProductVariant), rate: Rate }),
})
