import { readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { readEnvironment } from '../../cli/platform/environments.ts'
import { PLACEHOLDER_ID } from '../../cli/platform/remote.ts'
import { CommandError } from '../setup/exit-with-error.ts'
import { run, tryRun } from '../setup/run.ts'
import { askWrangler, type Site } from './wrangler.ts'
import { writeId, type IdPlace } from './write-id.ts'

/** Something that wrangler.toml names and that has to be at Cloudflare. */
export interface Thing {
  readonly what: string
  readonly name: string
  /** What it is called there, if it is there. */
  readonly id: string | undefined
  readonly create: readonly string[]
  /** Where its id is written; a bucket's name is its id. */
  readonly place: IdPlace | undefined
  readonly find: () => Promise<string | undefined>
}

/** "The bucket you tried to create already exists, and you own it." */
const BUCKET_IS_THERE = /\b10004\b/

/**
 * Looks for what the environment needs at Cloudflare. What wrangler.toml has an id of was found before;
 * all else is looked for by its name, so a run that was stopped half-way is gone on with by the next.
 */
export async function findThings({ toml, environment }: Site): Promise<Thing[]> {
  const { name, d1_databases, kv_namespaces, r2_buckets } = readEnvironment(toml, environment)
  const databases = d1_databases.map(({ binding, database_name = '', database_id }) => ({
    what: 'D1 database',
    name: database_name,
    known: database_id,
    // Without --env, which would change the name of a namespace.
    create: ['d1', 'create', database_name],
    place: { environment, table: 'd1_databases' as const, binding },
    find: () => findDatabase(database_name),
  }))
  const namespaces = kv_namespaces.map(({ binding, id }) => {
    // The name that wrangler itself would give it.
    const title = `${name}-${binding.toLowerCase()}`
    return {
      what: 'KV namespace',
      name: title,
      known: id,
      create: ['kv', 'namespace', 'create', title],
      place: { environment, table: 'kv_namespaces' as const, binding },
      find: () => findNamespace(title),
    }
  })
  const buckets = r2_buckets.map(({ bucket_name = '' }) => ({
    what: 'R2 bucket',
    name: bucket_name,
    known: undefined,
    create: ['r2', 'bucket', 'create', bucket_name],
    place: undefined,
    find: () => findBucket(bucket_name),
  }))
  return await Promise.all(
    [...databases, ...namespaces, ...buckets].map(async ({ known = '', ...thing }) => ({
      ...thing,
      id: PLACEHOLDER_ID.test(known) ? await thing.find() : known,
    })),
  )
}

/** Makes what is not there, and writes each id into wrangler.toml as soon as it is known. */
export async function provision(site: Site, things: readonly Thing[]): Promise<void> {
  for (const thing of things) {
    const id = thing.id ?? (await create(thing))
    if (thing.place !== undefined) keepId(site, thing.place, id)
  }
}

async function create({ what, name, create: command, place, find }: Thing): Promise<string> {
  const { code, output } = await tryRun(['wrangler', ...command])
  if (code !== 0 && !BUCKET_IS_THERE.test(output)) {
    throw new CommandError(`wrangler ${command.join(' ')}`, output)
  }
  console.log(`Made the ${what} ${name}.`)
  const id = place === undefined ? name : await find()
  if (id === undefined) throw new Error(`Cloudflare does not list the ${what} ${name} that it made`)
  return id
}

function keepId({ toml, environment }: Site, place: IdPlace, id: string): void {
  const before = readFileSync(toml, 'utf8')
  const after = writeId(before, place, id)
  if (after === before) return
  writeFileSync(toml, after)
  console.log(`wrangler.toml [env.${environment}] has the id of ${place.binding} now: commit it.`)
}

const Databases = z.array(z.object({ uuid: z.string(), name: z.string() }))
const Namespaces = z.array(z.object({ id: z.string(), title: z.string() }))

async function findDatabase(wanted: string) {
  const all = await askWrangler(['d1', 'list', '--json'], Databases)
  return all.find(({ name }) => name === wanted)?.uuid
}

async function findNamespace(wanted: string) {
  const all = await askWrangler(['kv', 'namespace', 'list'], Namespaces)
  return all.find(({ title }) => title === wanted)?.id
}

/** Wrangler lists buckets for people only, and not more than twenty. */
async function findBucket(wanted: string): Promise<string | undefined> {
  const listed = await run(['wrangler', 'r2', 'bucket', 'list'])
  return listed.match(/^name:\s+(\S+)$/gm)?.some((line) => line.endsWith(` ${wanted}`))
    ? wanted
    : undefined
}
