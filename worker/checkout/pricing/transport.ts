import * as z from 'zod/mini'
import { Words } from '#shared/content/general.ts'
import { hasCountry, type Destination } from './destination.ts'

/** A class of goods that some carriers or countries refuse, such as flammable liquids. */
export const TransportClass = z.object({
  key: z.string(),
  /** Why it is refused, as a sentence in each language. */
  reason: Words,
  /** Countries that do not let it in. */
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
   * of several things has a carrier, but no carrier takes all of them.
   */
  readonly kind: 'country' | 'carriers' | 'together'
  readonly cargo: Cargo
  readonly reason: Words
}

/** Lists the goods that the destination does not let in. */
export function findForbiddenCargo(
  cargo: readonly Cargo[],
  classes: readonly TransportClass[],
  country: Destination['country'],
): TransportProblem[] {
  const forbidden = classes.filter(({ not_to }) => hasCountry(not_to, country))
  return listProblems(cargo, forbidden, 'country')
}

/** Whether a carrier takes everything. */
export function carriesAll({ refuses }: Carrier, cargo: readonly Cargo[]): boolean {
  return cargo.every(({ transport_classes }) =>
    transport_classes.every((key) => !refuses.includes(key)),
  )
}

/**
 * Explains why none of these carriers takes everything. They could carry the parcel by its weight and
 * value.
 */
export function findRefusedCargo(
  cargo: readonly Cargo[],
  classes: readonly TransportClass[],
  carriers: readonly Carrier[],
): TransportProblem[] {
  if (carriers.length === 0 || carriers.some((carrier) => carriesAll(carrier, cargo))) return []
  const alone = cargo.filter((item) => !carriers.some((carrier) => carriesAll(carrier, [item])))
  if (alone.length > 0) {
    const isRefused = (key: string) => carriers.some(({ refuses }) => refuses.includes(key))
    return listProblems(
      alone,
      classes.filter(({ key }) => isRefused(key)),
      'carriers',
    )
  }
  const restricted = cargo.filter((item) =>
    carriers.some((carrier) => !carriesAll(carrier, [item])),
  )
  return listProblems(restricted, classes, 'together')
}

/** One problem for each thing, with the reason of its first class. */
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
