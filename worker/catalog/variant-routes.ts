import type { Hono } from 'hono'
import {
  detectNeededAttributeValues,
  fetchSelectedVariant,
  fetchSelectedVariantForRelated,
} from '#shared/catalog/variant-contract.ts'
import {
  detectNeededAttributeValues as detectNeeded,
  findVariant,
  withinOneChoice,
  type ChosenValue,
} from '#shared/catalog/variants.ts'
import { invalid } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { findRate, convertToCurrency } from '../currency/rate.ts'
import { inOneBatch } from '../db/one-batch.ts'
import type { Db } from '../db/rows.ts'
import type { AppEnv } from '../env.ts'
import { listExtraVariants } from './extras.ts'
import { listVariantAttributeIds, listVariants } from './variants.ts'
import { requireLocale } from '../http/messages.ts'

/** Serves variants with current prices and stock, so nothing is cached. */
export function serveVariants(app: Hono<AppEnv>): void {
  serve(app, fetchSelectedVariant, async (query, c) => {
    const { params, product_id, variableAttributesCount, language_id } = query
    requireLocale(language_id, 'language_id')
    const db = inOneBatch(c.env.DB)
    const [values, variants, currency] = await Promise.all([
      getChosenValues(db, { ...query, field: 'params', chosen: params }),
      listVariants(db, product_id, language_id),
      findRate(db, query.rate),
    ])
    const isComplete = !values.includes(undefined)
    if (values.length !== variableAttributesCount || !isComplete) {
      throw invalid({
        variableAttributesCount: [`Choose a value of each of the ${values.length} attributes`],
      })
    }
    const selectedVariant = findVariant(variants, values)
    return {
      selectedVariant:
        selectedVariant === undefined ? null : convertToCurrency(selectedVariant, currency),
      rate: currency.rate,
    }
  })
  serve(app, detectNeededAttributeValues, async ({ params }, c) => {
    requireLocale(params.language_id, 'params.language_id')
    const db = inOneBatch(c.env.DB)
    const [values, variants] = await Promise.all([
      getChosenValues(db, { ...params, field: 'params.chosen' }),
      listVariants(db, params.product_id, params.language_id),
    ])
    return {
      neededAttributeValues: detectNeeded(variants, values),
      variants: withinOneChoice(variants, values),
    }
  })
  serve(app, fetchSelectedVariantForRelated, async (query, c) => {
    requireLocale(query.language_id, 'language_id')
    const db = inOneBatch(c.env.DB)
    const [currency, variants] = await Promise.all([
      findRate(db, query.rate),
      listExtraVariants(db, query),
    ])
    return {
      variants: variants.map((variant) => convertToCurrency(variant, currency)),
      rate: currency.rate,
    }
  })
}

interface SelectionQuery {
  readonly field: string
  readonly product_id: number
  readonly chosen: Readonly<Record<string, number>>
}

/**
 * Returns the selected values in the order of the product's attributes; undefined where none is selected.
 */
async function getChosenValues(db: Db, choice: SelectionQuery): Promise<ChosenValue[]> {
  const { field, product_id, chosen } = choice
  const attributes = await listVariantAttributeIds(db, product_id)
  if (attributes === undefined) {
    const name = field === 'params' ? 'product_id' : 'params.product_id'
    throw invalid({ [name]: ['Unknown product'] })
  }
  const foreignIds = Object.keys(chosen).filter((id) => !attributes.includes(Number(id)))
  if (foreignIds.length > 0) {
    throw invalid({ [field]: foreignIds.map((id) => `Not an attribute of the product: ${id}`) })
  }
  return attributes.map((id) => chosen[String(id)])
}
