import { unstable_readConfig, type Unstable_Config } from 'wrangler'

/** The environment that is meant where none is named. */
export const PRODUCTION = 'production'
/** How far the counters of two environments are from each other: an account has one row of them. */
const NAMESPACES_APART = 1000

type Settings = Pick<
  Unstable_Config,
  | 'name'
  | 'definedEnvironments'
  | 'targetEnvironment'
  | 'vars'
  | 'ratelimits'
  | 'send_email'
  | 'analytics_engine_datasets'
>

const TOP_LEVEL = ''

/** A wrangler.toml as it is for one environment, or for this machine. */
export function readEnvironment(file: string, environment = TOP_LEVEL): Unstable_Config {
  const own = unstable_readConfig({ config: file, env: environment }, { hideWarnings: true })
  return { ...own, ...inheritFrom(file, own) }
}

export function inheritFrom(file: string, own: Settings) {
  // An empty name, or CLOUDFLARE_ENV would be taken.
  const base = unstable_readConfig({ config: file, env: TOP_LEVEL }, { hideWarnings: true })
  return inherit(own, base)
}

/**
 * What an environment has of the top level, besides what wrangler lets it inherit. Databases,
 * namespaces and buckets are always its own; so are what limits count and where steps are written.
 */
function inherit(own: Settings, base: Settings) {
  const environments = own.definedEnvironments ?? []
  const at = Math.max(0, environments.indexOf(own.targetEnvironment ?? TOP_LEVEL))
  return {
    // By this the worker tells its own address at workers.dev from those of versions.
    vars: { ...base.vars, ...own.vars, WORKER_NAME: own.name ?? '' },
    ratelimits: base.ratelimits.map(
      (limit) =>
        own.ratelimits.find(({ name }) => name === limit.name) ?? {
          ...limit,
          namespace_id: String(Number(limit.namespace_id) + NAMESPACES_APART * at),
        },
    ),
    send_email: own.send_email.length > 0 ? own.send_email : base.send_email,
    analytics_engine_datasets: base.analytics_engine_datasets.map(
      (set) =>
        own.analytics_engine_datasets.find(({ binding }) => binding === set.binding) ??
        (at === 0 ? set : { ...set, dataset: `${set.dataset}_${own.targetEnvironment}` }),
    ),
  }
}
