import { readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { readEnvironment } from '../../cli/platform/environments.ts'
import { PLACEHOLDER_ID } from '../../cli/platform/remote.ts'
import { CommandError } from '../setup/exit-with-error.ts'
import { run, tryRun } from '../setup/run.ts'
import { readWranglerJson, type Site } from './wrangler.ts'
import { writeId, type IdLocation } from './write-id.ts'

/** A resource that wrangler.toml names and that must exist at Cloudflare. */
export interface CloudflareResource {
  readonly kind: string
  readonly name: string
  /** The id at Cloudflare; undefined if the resource does not exist. */
  readonly id: string | undefined
  readonly create: readonly string[]
  /** Where wrangler.toml has its id; a bucket's name is its id. */
  readonly location: IdLocation | undefined
  readonly find: () => Promise<string | undefined>
}

/** Cloudflare's error "The bucket you tried to create already exists, and you own it." */
const BUCKET_EXISTS_ERROR = /\b10004\b/

/**
 * Finds the resources of the environment at Cloudflare. An id in wrangler.toml is trusted;
 * everything else is found by name, so a run continues where a stopped one ended.
 */
export async function findResources({ toml, environment }: Site): Promise<CloudflareResource[]> {
  const { name, d1_databases, kv_namespaces, r2_buckets, queues } = readEnvironment(
    toml,
    environment,
  )
  const databases = d1_databases.map(({ binding, database_name = '', database_id }) => ({
    kind: 'D1 database',
    name: database_name,
    configuredId: database_id,
    // --env would change the name of a namespace.
    create: ['d1', 'create', database_name],
    location: { environment, table: 'd1_databases' as const, binding },
    find: () => findDatabase(database_name),
  }))
  const namespaces = kv_namespaces.map(({ binding, id }) => {
    // The name that wrangler itself would choose.
    const title = `${name}-${binding.toLowerCase()}`
    return {
      kind: 'KV namespace',
      name: title,
      configuredId: id,
      create: ['kv', 'namespace', 'create', title],
      location: { environment, table: 'kv_namespaces' as const, binding },
      find: () => findNamespace(title),
    }
  })
  const buckets = r2_buckets.map(({ bucket_name = '' }) => ({
    kind: 'R2 bucket',
    name: bucket_name,
    configuredId: undefined,
    create: ['r2', 'bucket', 'create', bucket_name],
    location: undefined,
    find: () => findBucket(bucket_name),
  }))
  const queueNames = [...(queues.producers ?? []), ...(queues.consumers ?? [])].flatMap(
    ({ queue = [] }) => queue,
  )
  const foundQueues = [...new Set(queueNames)].map((queueName) => ({
    kind: 'queue',
    name: queueName,
    configuredId: undefined,
    create: ['queues', 'create', queueName],
    location: undefined,
    find: () => findQueue(queueName),
  }))
  return await Promise.all(
    [...databases, ...namespaces, ...buckets, ...foundQueues].map(
      async ({ configuredId = '', ...resource }) => ({
        ...resource,
        id: PLACEHOLDER_ID.test(configuredId) ? await resource.find() : configuredId,
      }),
    ),
  )
}

/** Creates missing resources, and writes each id into wrangler.toml as soon as it is known. */
export async function provision(
  site: Site,
  resources: readonly CloudflareResource[],
): Promise<void> {
  for (const resource of resources) {
    const id = resource.id ?? (await create(resource))
    if (resource.location !== undefined) storeId(site, resource.location, id)
  }
}

async function create({
  kind,
  name,
  create: command,
  location,
  find,
}: CloudflareResource): Promise<string> {
  const { code, output } = await tryRun(['wrangler', ...command])
  if (code !== 0 && !BUCKET_EXISTS_ERROR.test(output)) {
    throw new CommandError(`wrangler ${command.join(' ')}`, output)
  }
  console.log(`Made the ${kind} ${name}.`)
  const id = location === undefined ? name : await find()
  if (id === undefined) throw new Error(`Cloudflare does not list the ${kind} ${name} that it made`)
  return id
}

function storeId({ toml, environment }: Site, location: IdLocation, id: string): void {
  const tomlBefore = readFileSync(toml, 'utf8')
  const tomlAfter = writeId(tomlBefore, location, id)
  if (tomlAfter === tomlBefore) return
  writeFileSync(toml, tomlAfter)
  console.log(
    `wrangler.toml [env.${environment}] has the id of ${location.binding} now: commit it.`,
  )
}

const Databases = z.array(z.object({ uuid: z.string(), name: z.string() }))
const Namespaces = z.array(z.object({ id: z.string(), title: z.string() }))

async function findDatabase(databaseName: string) {
  const accountResources = await readWranglerJson(['d1', 'list', '--json'], Databases)
  return accountResources.find(({ name }) => name === databaseName)?.uuid
}

async function findNamespace(namespaceTitle: string) {
  const accountResources = await readWranglerJson(['kv', 'namespace', 'list'], Namespaces)
  return accountResources.find(({ title }) => title === namespaceTitle)?.id
}

/** Wrangler lists queues page by page, so each is looked up by its name. */
async function findQueue(queueName: string): Promise<string | undefined> {
  const command = ['wrangler', 'queues', 'info', queueName]
  const { code, output } = await tryRun(command)
  if (code === 0) return queueName
  if (output.includes(`Queue "${queueName}" does not exist`)) return undefined
  throw new CommandError(command.join(' '), output)
}

/** Wrangler lists buckets as text only, and at most twenty. */
async function findBucket(bucketName: string): Promise<string | undefined> {
  const output = await run(['wrangler', 'r2', 'bucket', 'list'])
  return output.match(/^name:\s+(\S+)$/gm)?.some((line) => line.endsWith(` ${bucketName}`))
    ? bucketName
    : undefined
}
