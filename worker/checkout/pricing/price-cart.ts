import type { CartItem, CartLine } from '#shared/cart/contract.ts'
import { withQuantityPrice } from '#shared/cart/quantity-prices.ts'
import { isOrderable } from '#shared/cart/orderable.ts'
import type { BundlePart } from '#shared/catalog/bundle-contract.ts'
import type { CurrencyRate } from '#shared/currency/money.ts'
import { toIsoDate } from '#shared/time/working-days.ts'
import { listVariantIds } from '../../cart/validate-lines.ts'
import { listCurrentItems } from '../../cart/current-items.ts'
import { listBundleParts } from '../../catalog/bundle-parts.ts'
import type { Db } from '../../db/rows.ts'
import type { CouponResult } from './coupon.ts'
import { toCouponCode, tryCoupon } from './coupons.ts'
import { listSupplies, loadGoods, type Goods } from './goods.ts'
import { findLineProblems, type FoundProblem } from './line-problems.ts'
import { findDigitalPlace } from './digital-place.ts'
import type { TaxEvidence } from './evidence.ts'
import { requirePlaces, type Place, type PlacesRequest } from './places.ts'
import {
  goodsTotal,
  hasDownloads,
  listTaxedPlaces,
  priceOrder,
  type LineToPrice,
  type PricedOrder,
} from './price-order.ts'
import { readShippingSetting, readTaxPolicy } from './settings.ts'
import { findCarriage } from './find-carriage.ts'
import type { TransportProblem } from './transport.ts'
import { canShift, type TaxPolicy } from './tax.ts'
import { toEvidence } from './create-evidence.ts'
import {
  readVatNumber,
  determineVatStatus,
  type RegisterResult,
  type VatStatus,
} from './vat-status.ts'
import type { VatLookup } from './vies.ts'
import { listZones, type OfferedMethod } from './zones.ts'

export interface CartToPrice extends PlacesRequest {
  /** Lines with unique keys and known variants. */
  readonly cart_items: readonly CartLine[]
  readonly language_id: number
  readonly shipping_id?: number | null | undefined
  readonly bill_vat_number: string
  readonly bill_company: string
  readonly bill_name: string
  readonly coupon_code: string
}

export interface PricingTools {
  readonly currency: CurrencyRate
  readonly media_path: string
  readonly account_id: number | undefined
  /** See CouponInput. */
  readonly email?: string | undefined
  readonly now: Date
  /** Returns false if this network has tried too many coupon codes. */
  readonly mayTryCoupon: () => Promise<boolean>
  readonly lookUpVatNumber: (request: VatLookup) => Promise<RegisterResult>
  /** ISO 3166-1 code of the country of the visitor's network; undefined if unknown. */
  readonly network_country?: string | undefined
}

/** The complete result, in units of the charged currency. */
export interface PricedCart {
  /** The priced items. Unavailable lines are omitted, as in the cart's own total. */
  readonly items: readonly CartItem[]
  readonly problems: readonly FoundProblem[]
  /** The parts of each bundle. */
  readonly parts: ReadonlyMap<number, readonly BundlePart[]>
  /** Whether a variant comes with the licence of a program. */
  readonly hasLicence: (product_variant_id: number) => boolean
  readonly order: PricedOrder<OfferedMethod>
  readonly policy: TaxPolicy
  readonly billing: Place
  readonly shipping: Place
  /** Working days until a parcel leaves. */
  readonly dispatch_days: number
  /** Whether the shop ships to this address. */
  readonly is_delivered_to: boolean
  /** The goods that the destination or the carriers refuse. */
  readonly transport_problems: readonly TransportProblem[]
  readonly coupon: CouponResult
  /** The entered code, normalised. */
  readonly coupon_code: string
  readonly vat: VatStatus
  readonly evidence: TaxEvidence
}

/** Prices a cart for an address from the shop's own data; prices from the browser are ignored. */
export async function priceCart(
  db: Db,
  request: CartToPrice,
  tools: PricingTools,
): Promise<PricedCart> {
  const { currency, media_path, now, network_country } = tools
  const { billing, shipping, network } = await requirePlaces(db, { ...request, network_country })
  const [allItems, goods, zones, setting, policy] = await Promise.all([
    listCurrentItems(db, { ...request, currency, media_path }),
    loadGoods(db, listVariantIds(request.cart_items), currency),
    listZones(db, currency),
    readShippingSetting(db),
    readTaxPolicy(db, {
      countries: [billing.country, shipping.country, ...(network === undefined ? [] : [network])],
      now,
    }),
  ])
  const items = allItems.filter(isOrderable)
  const bundleIds = [...goods].filter(([, { parts }]) => parts.length > 0).map(([id]) => id)
  const lines = items.map((item) => toLine(item, goods))
  // A VAT number of the vendor's own country never shifts the tax.
  const mayShift =
    billing.country.code !== policy.home &&
    listTaxedPlaces(lines, { digital: billing, shipping }).some((place) => canShift(policy, place))
  const vatNumber = await readVatNumber(request.bill_vat_number, billing.country)
  const [coupon, vat, parts] = await Promise.all([
    findCoupon(db, { code: request.coupon_code, lines }, tools),
    determineVatStatus({
      vatNumber,
      canShift: mayShift,
      names: [request.bill_company, request.bill_name].filter((name) => name !== ''),
      lookUp: (number) => tools.lookUpVatNumber({ number, requester: policy.vat_number }),
    }),
    findParts(db, bundleIds, request.language_id),
  ])
  const is_business = vat.state === 'reverse_charge'
  // For a business the register's response is the evidence.
  const isConsumer = !is_business || !canShift(policy, billing)
  const digital = isConsumer ? findDigitalPlace(policy, { billing, network }) : billing
  const price = (methods: readonly OfferedMethod[]) =>
    priceOrder<OfferedMethod>({
      lines,
      digital,
      shipping,
      methods,
      packaging_grams: setting.packaging_grams,
      shipping_id: request.shipping_id ?? undefined,
      coupon: coupon.state === 'applied' ? coupon.coupon : undefined,
      policy,
      is_business,
    })
  const carriage = findCarriage({ items, goods, zones, setting, shipping })
  const order = price(carriage.methods)
  // Without its cargo the zone's other methods would carry the parcel, if its weight allows.
  const otherMethods = order.chosen === undefined ? price(carriage.zone_methods).methods : []
  return {
    items,
    problems: findLineProblems(allItems, (id) => listSupplies(goods, id)),
    parts,
    hasLicence: (id) => goods.get(id)?.has_licence === true,
    order,
    policy,
    billing,
    shipping,
    dispatch_days: setting.dispatch_days,
    is_delivered_to: carriage.is_delivered_to,
    transport_problems: order.needs_shipping
      ? carriage.findProblems(otherMethods.map(({ method }) => method))
      : [],
    coupon,
    coupon_code: toCouponCode(request.coupon_code),
    vat,
    evidence: toEvidence({
      billing,
      shipping,
      network,
      vat,
      vat_number: request.bill_vat_number,
      digital: isConsumer && hasDownloads(lines) ? digital : undefined,
    }),
  }
}

/** A cart without bundles costs no query. */
function findParts(
  db: Db,
  ids: readonly number[],
  language_id: number,
): Promise<PricedCart['parts']> {
  return ids.length === 0 ? Promise.resolve(new Map()) : listBundleParts(db, { ids, language_id })
}

export function toLine(item: CartItem, goods: ReadonlyMap<number, Goods>): LineToPrice {
  const ids = [
    item.product_variant_id,
    ...item.cart_extra_products.map((extra) => extra.product_variant_id),
  ]
  const items = ids.flatMap((id) => goods.get(id) ?? [])
  const [ownItem, ...extras] = items
  // An import may have removed a product between two reads: an error is better than a wrong price.
  if (items.length !== ids.length) throw new Error('A variant is gone since the cart was read')
  if (ownItem === undefined) throw new Error('A line has no variant')
  const { quantity } = item
  return { quantity, items: [withQuantityPrice({ ...ownItem, quantity }), ...extras] }
}

export interface CouponToFind {
  readonly code: string
  readonly lines: readonly LineToPrice[]
}

export async function findCoupon(
  db: Db,
  { code, lines }: CouponToFind,
  { currency, account_id, email, now, mayTryCoupon }: Omit<PricingTools, 'lookUpVatNumber'>,
): Promise<CouponResult> {
  if (code === '') return { state: 'none' }
  if (!(await mayTryCoupon())) return { state: 'too_many_tries' }
  const goods = goodsTotal(lines)
  const today = toIsoDate(now)
  return tryCoupon(db, { code, currency, account_id, email, goods, today })
}
