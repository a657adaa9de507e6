import { unstable_readConfig, type Unstable_Config } from 'wrangler'
import { UsageError } from '../command/command-errors.ts'
import { suggestNearest } from '../command/suggest.ts'

/** The default environment at Cloudflare. */
export const PRODUCTION = 'production'
/**
 * The distance between the rate limit namespace ids of two environments. Ids are unique within a
 * Cloudflare account.
 */
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
  | 'queues'
>

const TOP_LEVEL = ''

/**
 * Reads wrangler.toml for an environment. Without an environment it reads the configuration of the
 * local machine.
 */
export function readEnvironment(file: string, environment = TOP_LEVEL): Unstable_Config {
  requireEnvironment(file, environment)
  const config = unstable_readConfig({ config: file, env: environment }, { hideWarnings: true })
  return { ...config, ...readInherited(file, config) }
}

/** Throws for a name that is no environment: of wrangler's error a command would print only a part. */
function requireEnvironment(file: string, environment: string): void {
  if (environment === TOP_LEVEL) return
  const baseConfig = unstable_readConfig({ config: file, env: TOP_LEVEL }, { hideWarnings: true })
  const names = baseConfig.definedEnvironments ?? []
  if (names.includes(environment)) return
  throw new UsageError(
    `There is no environment ${environment}.${suggestNearest(environment, names)} wrangler.toml has ${names.join(' and ')}.`,
  )
}

export function readInherited(file: string, config: EnvironmentSettings) {
  // The environment is passed even if it is empty: otherwise wrangler would use CLOUDFLARE_ENV.
  const baseConfig = unstable_readConfig({ config: file, env: TOP_LEVEL }, { hideWarnings: true })
  return inherit(config, baseConfig)
}

/**
 * Returns the settings that an environment takes from the top level, in addition to those that
 * wrangler inherits. Databases, KV namespaces and buckets are never inherited. Rate limits, queues and
 * analytics datasets get a separate id or name in each environment.
 */
function inherit(config: EnvironmentSettings, baseConfig: EnvironmentSettings) {
  const environments = config.definedEnvironments ?? []
  const environmentIndex = Math.max(0, environments.indexOf(config.targetEnvironment ?? TOP_LEVEL))
  return {
    // The worker compares this name with its host, to distinguish its own workers.dev address from
    // the addresses of versions.
    vars: { ...baseConfig.vars, ...config.vars, WORKER_NAME: config.name ?? '' },
    ratelimits: baseConfig.ratelimits.map(
      (limit) =>
        config.ratelimits.find(({ name }) => name === limit.name) ?? {
          ...limit,
          namespace_id: String(Number(limit.namespace_id) + NAMESPACE_ID_OFFSET * environmentIndex),
        },
    ),
    send_email: config.send_email.length > 0 ? config.send_email : baseConfig.send_email,
    analytics_engine_datasets: baseConfig.analytics_engine_datasets.map(
      (dataset) =>
        config.analytics_engine_datasets.find(({ binding }) => binding === dataset.binding) ??
        (environmentIndex === 0
          ? dataset
          : { ...dataset, dataset: `${dataset.dataset}_${config.targetEnvironment}` }),
    ),
    queues: hasQueues(config)
      ? config.queues
      : renameQueues(baseConfig, environmentIndex === 0 ? '' : `-${config.targetEnvironment}`),
  }
}

function hasQueues({ queues }: EnvironmentSettings): boolean {
  return (queues.producers?.length ?? 0) + (queues.consumers?.length ?? 0) > 0
}

function renameQueues({ queues }: EnvironmentSettings, suffix: string) {
  return {
    producers: queues.producers?.map((producer) => ({
      ...producer,
      ...(producer.queue !== undefined && { queue: producer.queue + suffix }),
    })),
    consumers: queues.consumers?.map((consumer) => ({
      ...consumer,
      queue: consumer.queue + suffix,
      ...(consumer.dead_letter_queue !== undefined && {
        dead_letter_queue: consumer.dead_letter_queue + suffix,
      }),
    })),
  }
}
