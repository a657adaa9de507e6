import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deployShop, previewShop, type Deployment } from '../../scripts/deploy/deploy-shop.ts'
import { acquireLock, findLock, releaseLock } from '../../scripts/deploy/lock.ts'
import { findResources, provision } from '../../scripts/deploy/provision.ts'
import { run } from '../../scripts/setup/run.ts'
import { readEnvironment } from '../../cli/platform/environments.ts'
import { createFakeCloudflare } from './fake-cloudflare.ts'
import { createSite, type DeployedSite } from './site.ts'
import { createShop } from './operator-shop.ts'

/** Each starts wrangler a dozen times. */
const SLOW = { timeout: 480_000 }

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue()
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

async function aCloud() {
  const cloud = await createFakeCloudflare()
  for (const [name, value] of Object.entries(cloud.env)) vi.stubEnv(name, value)
  // Half of what a wrangler takes is reading itself.
  vi.stubEnv('NODE_COMPILE_CACHE', join(tmpdir(), 'karavan-compile-cache'))
  return cloud
}

async function provisionAll({ site }: DeployedSite): Promise<void> {
  await provision(site, await findResources(site))
}

it(
  'makes what is not there, goes on where it stopped, and finds all of it the next time',
  SLOW,
  async () => {
    await using cloud = await aCloud()
    await using deployed = await createSite()
    const { site } = deployed
    cloud.failAt('POST /storage/kv/namespaces')
    await expect(provisionAll(deployed)).rejects.toThrow(
      'kv namespace create karavan-staging-cache',
    )
    expect(cloud.takeWrites()).toEqual(['POST /d1/database', 'POST /storage/kv/namespaces'])

    cloud.failAt('')
    await provisionAll(deployed)
    expect(cloud.takeWrites()).toEqual(['POST /storage/kv/namespaces', 'POST /r2/buckets'])
    const { d1_databases, kv_namespaces } = readEnvironment(site.toml, 'staging')
    expect(d1_databases[0]?.database_id).toBe([...cloud.account.databases.keys()][0])
    expect(kv_namespaces[0]?.id).toBe([...cloud.account.namespaces.keys()][0])
    expect([...cloud.account.buckets]).toEqual(['karavan-staging-media'])

    // Another machine, whose wrangler.toml has no ids yet.
    await using other = await createSite()
    await provisionAll(other)
    expect(cloud.takeWrites()).toEqual([])
    expect(readEnvironment(other.site.toml, 'staging')).toMatchObject({
      d1_databases,
      kv_namespaces,
    })
  },
)

it(
  'opens a shop, gives visitors no version that is not well, and then one that is',
  SLOW,
  async () => {
    await using cloud = await aCloud()
    await using deployed = await createSite()
    await using shop = await createShop()
    deployed.provision(cloud.account)
    await deployed.build()
    const visits: string[] = []
    let isWell = true
    const deployment: Deployment = {
      site: deployed.site,
      worker: 'karavan-staging',
      client: deployed.client,
      withBucket: (work) => work(shop.env.MEDIA),
      smokeTestOptions: {
        fetch(url) {
          visits.push(url)
          return Promise.resolve(aHealth(isWell ? 'warns' : 'fails'))
        },
        tries: 1,
        pause_ms: 0,
      },
      confirm: () => Promise.reject(new Error('asked')),
      importContent: () => Promise.resolve(),
    }
    await deployShop(deployment)
    const [first] = cloud.account.deployments
    expect(cloud.account.tables()).toContain('product')
    expect(cloud.takeWrites()).toContain('PUT /workers/scripts/karavan-staging')
    expect(visits).toEqual(['https://karavan-staging.somebody.workers.dev/healthz'])

    isWell = false
    await expect(deployShop(deployment)).rejects.toThrow(`version of before, ${first},`)
    expect(cloud.account.deployments).toEqual([first])

    isWell = true
    // What fails after visitors have it must not hide that, nor the way back.
    const failing = () => Promise.reject(new Error('no content'))
    const deploying = deployShop({ ...deployment, importContent: failing })
    await expect(deploying).rejects.toThrow('no content')
    const [, , third = ''] = cloud.account.versions
    expect(cloud.account.deployments).toEqual([first, third])
    expect(visits.at(-1)).toBe(
      `https://${third.slice(0, 8)}-karavan-staging.somebody.workers.dev/healthz`,
    )
    expect(cloud.takeWrites()).toContain('PUT /workers/scripts/karavan-staging/schedules')

    await previewShop(deployment, 'my-branch')
    expect(visits.at(-1)).toBe('https://my-branch-karavan-staging.somebody.workers.dev/healthz')
    expect(cloud.account.deployments).toEqual([first, third])

    const said = vi.mocked(console.log).mock.calls.flat().join('\n')
    const [, rollback = ''] = /npx (wrangler rollback .*)$/m.exec(said) ?? []
    await run(rollback.split(' '))
    expect(cloud.account.deployments).toEqual([first, third, first])
  },
)

it(
  'lets nobody deploy while another does, says who that is, and can be freed after a crash',
  SLOW,
  async () => {
    await using cloud = await aCloud()
    await using deployed = await createSite()
    deployed.provision(cloud.account)
    await deployed.build()
    const { site } = deployed
    const lock = await acquireLock(site, "ani@laptop'; DROP TABLE x")
    const refused = deployShop({
      site,
      worker: 'karavan-staging',
      client: deployed.client,
      withBucket: () => Promise.reject(new Error('asked for a bucket')),
      smokeTestOptions: { fetch, tries: 1, pause_ms: 0 },
      confirm: () => Promise.reject(new Error('asked')),
      importContent: undefined,
    })
    await expect(refused).rejects.toThrow(/^ani@laptop DROP TABLE x deploys since \d{4}-\d\d-\d\dT/)
    await expect(refused).rejects.toThrow('npm run deploy -- --env staging --unlock')
    expect(cloud.account.tables()).toEqual(['deploy_lock'])
    expect(cloud.account.versions).toEqual([])

    // Somebody takes it for one that was killed: whoever has it is stopped before visitors get anything.
    const held = await findLock(site)
    if (held === undefined) throw new Error('Nobody holds the lock')
    await releaseLock(site, held)
    const other = await acquireLock(site, 'bob@desk')
    await expect(lock.extend()).rejects.toThrow('bob@desk deploys since')
    await lock.release()
    expect((await findLock(site))?.holder).toBe('bob@desk')
    await other.extend()
    await other.release()
    expect(await findLock(site)).toBeUndefined()
  },
)

function aHealth(d1: string): Response {
  return Response.json({ checks: { d1: { state: d1 } } })
}
