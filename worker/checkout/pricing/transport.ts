import * as z from 'zod/mini'
import { Words } from '#shared/content/general.ts'
import { hasCountry, type Destination } from './destination.ts'

/** A class of goods that some carriers or countries refuse, such as flammable liquids. */
export const TransportClass = z.object({
  key: z.string(),
  /** Why it is refused, as a sentence in each language. */
  reason: Words,
  /** The countries that do not permit its import. */
  not_to: z.array(z.string()),
})
export type TransportClass = z.infer<typeof TransportClass>

/** Something that is shipped, with the classes of everything in it. */
export interface Cargo {
  readonly searching_key: string
  readonly name: string
  readonly transport_classes: readonly string[]
}

interface Carrier {
  readonly refuses: readonly string[]
}

export interface TransportProblem {
  /**
   * `country`: the destination refuses it. `carriers`: every carrier refuses it. `together`: each
   * of several products has a carrier, but no carrier accepts all of them.
   */
  readonly kind: 'country' | 'carriers' | 'together'
  readonly cargo: Cargo
  readonly reason: Words
}

/** Lists the goods whose import the destination does not permit. */
export function findForbiddenCargo(
  cargo: readonly Cargo[],
  classes: readonly TransportClass[],
  country: Destination['country'],
): TransportProblem[] {
  const forbidden = classes.filter(({ not_to }) => hasCountry(not_to, country))
  return listProblems(cargo, forbidden, 'country')
}

/** Whether a carrier accepts everything. */
export function carriesAll({ refuses }: Carrier, cargo: readonly Cargo[]): boolean {
  return cargo.every(({ transport_classes }) =>
    transport_classes.every((key) => !refuses.includes(key)),
  )
}

/**
 * Explains why none of these carriers accepts everything. The carriers are those that accept the weight and
 * the value of the parcel.
 */
export function findRefusedCargo(
  cargo: readonly Cargo[],
  classes: readonly TransportClass[],
  carriers: readonly Carrier[],
): TransportProblem[] {
  if (carriers.length === 0 || carriers.some((carrier) => carriesAll(carrier, cargo))) return []
  const refusedByAll = cargo.filter(
    (item) => !carriers.some((carrier) => carriesAll(carrier, [item])),
  )
  if (refusedByAll.length > 0) {
    const isRefused = (key: string) => carriers.some(({ refuses }) => refuses.includes(key))
    return listProblems(
      refusedByAll,
      classes.filter(({ key }) => isRefused(key)),
      'carriers',
    )
  }
  const restricted = cargo.filter((item) =>
    carriers.some((carrier) => !carriesAll(carrier, [item])),
  )
  return listProblems(restricted, classes, 'together')
}

/** Returns a problem for each product, with the reason of its first class in the list. */
function listProblems(
  cargo: readonly Cargo[],
  classes: readonly TransportClass[],
  kind: TransportProblem['kind'],
): TransportProblem[] {
  return cargo.flatMap((item) => {
    const found = classes.find(({ key }) => item.transport_classes.includes(key))
    return found === undefined ? [] : [{ kind, cargo: item, reason: found.reason }]
  })
}
