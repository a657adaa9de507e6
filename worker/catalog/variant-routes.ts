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
import { findLocaleById } from '#shared/locale/locales.ts'
import { invalid } from '../api/errors.ts'
import { serve } from '../api/serve.ts'
import { findRate, inCurrency } from '../currency/rate.ts'
import type { Db } from '../db/rows.ts'
import type { AppEnv } from '../env.ts'
import { listExtraVariants } from './extras.ts'
import { listVariantAttributeIds, listVariants } from './variants.ts'

/** What is asked here is always read anew: prices and stock of this moment. */
export function serveVariants(app: Hono<AppEnv>): void {
  serve(app, fetchSelectedVariant, async (asked, c) => {
    const { params, product_id, variableAttributesCount, language_id } = asked
    const chosen = await getChosenValues(c.env.DB, { ...asked, field: 'params', chosen: params })
    const isWhole = !chosen.includes(undefined)
    if (chosen.length !== variableAttributesCount || !isWhole) {
      throw invalid({
        variableAttributesCount: [`Choose a value of each of the ${chosen.length} attributes`],
      })
    }
    const variants = await listVariants(c.env.DB, product_id, language_id)
    const currency = await findRate(c.env.DB, asked.rate)
    const selected = findVariant(variants, chosen)
    return {
      selectedVariant: selected === undefined ? null : inCurrency(selected, currency),
      rate: currency.rate,
    }
  })
  serve(app, detectNeededAttributeValues, async ({ params }, c) => {
    const chosen = await getChosenValues(c.env.DB, { ...params, field: 'params.chosen' })
    const variants = await listVariants(c.env.DB, params.product_id, params.language_id)
    return {
      neededAttributeValues: detectNeeded(variants, chosen),
      variants: withinOneChoice(variants, chosen),
    }
  })
  serve(app, fetchSelectedVariantForRelated, async (asked, c) => {
    requireLanguage('language_id', asked.language_id)
    const currency = await findRate(c.env.DB, asked.rate)
    const variants = await listExtraVariants(c.env.DB, asked)
    return {
      variants: variants.map((variant) => inCurrency(variant, currency)),
      rate: currency.rate,
    }
  })
}

interface Choice {
  readonly field: string
  readonly product_id: number
  readonly language_id: number
  readonly chosen: Readonly<Record<string, number>>
}

/** The chosen values in the order of the product's attributes, undefined where nothing is chosen. */
async function getChosenValues(db: Db, choice: Choice): Promise<ChosenValue[]> {
  const { field, product_id, language_id, chosen } = choice
  requireLanguage(field === 'params' ? 'language_id' : 'params.language_id', language_id)
  const attributes = await listVariantAttributeIds(db, product_id)
  if (attributes === undefined) {
    const name = field === 'params' ? 'product_id' : 'params.product_id'
    throw invalid({ [name]: ['Unknown product'] })
  }
  const foreign = Object.keys(chosen).filter((id) => !attributes.includes(Number(id)))
  if (foreign.length > 0) {
    throw invalid({ [field]: foreign.map((id) => `Not an attribute of the product: ${id}`) })
  }
  return attributes.map((id) => chosen[String(id)])
}

function requireLanguage(field: string, languageId: number): void {
  if (findLocaleById(languageId) === undefined) throw invalid({ [field]: ['Unknown language'] })
}
