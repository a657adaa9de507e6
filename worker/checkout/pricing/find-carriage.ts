import type { CartItem } from '#shared/cart/contract.ts'
import type { Destination } from './destination.ts'
import type { Goods } from './goods.ts'
import { isShipped } from './price-order.ts'
import type { ShippingSetting } from './settings.ts'
import { findZone, type ShippingZone } from './shipping-methods.ts'
import {
  carriesAll,
  findForbiddenCargo,
  findRefusedCargo,
  type Cargo,
  type TransportProblem,
} from './transport.ts'
import type { OfferedMethod } from './zones.ts'

interface CarriageQuery {
  readonly items: readonly CartItem[]
  readonly goods: ReadonlyMap<number, Goods>
  readonly zones: readonly ShippingZone<OfferedMethod>[]
  readonly setting: ShippingSetting
  readonly shipping: Destination
}

export interface Carriage {
  readonly is_delivered_to: boolean
  /** The methods of the zone that take everything; none if the destination refuses something. */
  readonly methods: readonly OfferedMethod[]
  readonly zone_methods: readonly OfferedMethod[]
  /** Explains why nothing is sent. `carriers` are the methods that could carry the parcel's weight. */
  readonly findProblems: (carriers: readonly OfferedMethod[]) => TransportProblem[]
}

/** Finds the methods that take everything in a cart to its destination. */
export function findCarriage({ items, goods, zones, setting, shipping }: CarriageQuery): Carriage {
  const isExcluded = setting.not_to.includes(shipping.country.code)
  const zone = isExcluded ? undefined : findZone(zones, shipping)
  const cargo = items.flatMap((item) => toCargo(item, goods))
  const classes = setting.transport_classes
  const forbidden = zone === undefined ? [] : findForbiddenCargo(cargo, classes, shipping.country)
  const zone_methods = zone?.methods ?? []
  return {
    is_delivered_to: zone !== undefined,
    methods: forbidden.length > 0 ? [] : zone_methods.filter((method) => carriesAll(method, cargo)),
    zone_methods,
    findProblems: (carriers) =>
      forbidden.length > 0 ? forbidden : findRefusedCargo(cargo, classes, carriers),
  }
}

/** A line's product and its extras, without downloads. */
function toCargo(item: CartItem, goods: ReadonlyMap<number, Goods>): Cargo[] {
  return [item, ...item.cart_extra_products].flatMap(({ product_variant_id, name }) => {
    const found = goods.get(product_variant_id)
    if (found === undefined || !isShipped(found)) return []
    const { searching_key } = item
    return [{ searching_key, name, transport_classes: found.transport_classes }]
  })
}
