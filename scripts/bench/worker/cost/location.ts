import { countBindings } from './count-bindings.ts'
import { createEdgeCache } from './edge-cache.ts'

export interface Location {
  /** The isolate's caches are keyed by the environment, so each location has its own. */
  readonly env: Env
  readonly edgeCache: ReturnType<typeof createEdgeCache>
}

const locations = new Map<number, Location>()

export function getLocation(number: number, env: Env): Location {
  const location = locations.get(number) ?? {
    env: countBindings(env),
    edgeCache: createEdgeCache(),
  }
  locations.set(number, location)
  return location
}
