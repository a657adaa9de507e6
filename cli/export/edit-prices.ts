import { isMap, isScalar, isSeq, parseDocument, type Document, type Node, type YAMLMap } from 'yaml'
import { toQuantityPrices } from '#shared/cart/quantity-prices.ts'
import { formatMinorUnits } from '../command/numbers.ts'
import { toMinorUnits } from '../schemas/minor-units.ts'
import { FAILSAFE_YAML } from './failsafe-yaml.ts'

export interface ChangedPrice {
  readonly price: number
  readonly old_price: number | null
  /** The old price that the file names. */
  readonly listed_old_price: number | null
}

/**
 * Returns product.yaml with other prices. No other byte changes, unless a reduction began or ended, or a
 * price by quantity is no longer lower.
 */
export function setPrices(text: string, prices: ReadonlyMap<string, ChangedPrice>): string {
  return setDependentPrices(replacePrices(text, prices), prices)
}

function setDependentPrices(text: string, prices: ReadonlyMap<string, ChangedPrice>): string {
  const document = parseDocument<Node>(text, FAILSAFE_YAML)
  let isChanged = false
  for (const variant of listVariants(document)) {
    const change = prices.get(String(variant.get('sku')))
    if (change === undefined) continue
    if (setOldPrice(variant, change)) isChanged = true
    if (setQuantityPrices(document, variant, change.price)) isChanged = true
  }
  return isChanged ? document.toString({ lineWidth: 0 }) : text
}

function listVariants(document: Document): YAMLMap[] {
  const variants = document.get('variants')
  return isSeq(variants) ? variants.items.filter((item) => isMap(item)) : []
}

/** A price that is not reduced has no old price: the shop does not show it, and an import refuses it. */
function setOldPrice(
  variant: YAMLMap,
  { price, old_price, listed_old_price }: ChangedPrice,
): boolean {
  const validOldPrice = old_price !== null && old_price > price ? old_price : null
  if (validOldPrice === listed_old_price) return false
  if (validOldPrice === null) variant.delete('old_price')
  else variant.set('old_price', formatMinorUnits(validOldPrice))
  return true
}

/** Leaves out the prices by quantity that the shop does not offer either. */
function setQuantityPrices(document: Document, variant: YAMLMap, price: number): boolean {
  const steps = variant.get('quantity_prices') ?? document.get('quantity_prices')
  if (!isMap(steps)) return false
  const listedPrices = steps.items.map(({ key, value }) => ({
    from: Number(String(key)),
    price: toMinorUnits(String(value)),
  }))
  const [, ...offeredPrices] = toQuantityPrices(price, listedPrices) ?? []
  if (offeredPrices.length === listedPrices.length) return false
  const offeredSteps = offeredPrices.map((step) => [step.from, formatMinorUnits(step.price)])
  variant.set(
    'quantity_prices',
    document.createNode(Object.fromEntries(offeredSteps), { flow: true }),
  )
  return true
}

function replacePrices(text: string, prices: ReadonlyMap<string, ChangedPrice>): string {
  const edits = listVariants(parseDocument<Node>(text, FAILSAFE_YAML)).flatMap((variant) => {
    const price = prices.get(String(variant.get('sku')))?.price
    const priceNode = variant.get('price', true)
    if (price === undefined || !isScalar(priceNode) || !priceNode.range) return []
    const [from, to] = priceNode.range
    return [{ from, to, replacement: formatMinorUnits(price) }]
  })
  // Edits are applied from the end, so that earlier offsets stay valid.
  return edits
    .toReversed()
    .reduce(
      (editedText, { from, to, replacement }) =>
        editedText.slice(0, from) + replacement + editedText.slice(to),
      text,
    )
}
