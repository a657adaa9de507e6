import { unstable_readConfig, type Unstable_Config } from 'wrangler'

/** The environment that is meant where none is named. */
export const PRODUCTION = 'production'
/** How far the counters of two environments are from each other: an account has one row of them. */
const NAMESPACE_ID_OFFSET = 1000

type EnvironmentSettings = Pick<
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
  const config = unstable_readConfig({ config: file, env: environment }, { hideWarnings: true })
  return { ...config, ...readInherited(file, config) }
}

export function readInherited(file: string, config: EnvironmentSettings) {
  // An empty name, or CLOUDFLARE_ENV would be taken.
  const base = unstable_readConfig({ config: file, env: TOP_LEVEL }, { hideWarnings: true })
  return inherit(config, base)
}

/**
 * What an environment has of the top level, besides what wrangler lets it inherit. Databases,
 * namespaces and buckets are always its own; so are what limits count and where steps are written.
 */
function inherit(config: EnvironmentSettings, base: EnvironmentSettings) {
  const environments = config.definedEnvironments ?? []
  const environmentIndex = Math.max(0, environments.indexOf(config.targetEnvironment ?? TOP_LEVEL))
  return {
    // By this the worker tells its own address at workers.dev from those of versions.
    vars: { ...base.vars, ...config.vars, WORKER_NAME: config.name ?? '' },
    ratelimits: base.ratelimits.map(
      (limit) =>
        config.ratelimits.find(({ name }) => name === limit.name) ?? {
          ...limit,
          namespace_id: String(Number(limit.namespace_id) + NAMESPACE_ID_OFFSET * environmentIndex),
        },
    ),
    send_email: config.send_email.length > 0 ? config.send_email : base.send_email,
    analytics_engine_datasets: base.analytics_engine_datasets.map(
      (dataset) =>
        config.analytics_engine_datasets.find(({ binding }) => binding === dataset.binding) ??
        (environmentIndex === 0
          ? dataset
          : { ...dataset, dataset: `${dataset.dataset}_${config.targetEnvironment}` }),
    ),
  }
}
