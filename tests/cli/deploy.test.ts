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

/** Each test starts wrangler dozens of times, two processor seconds each; deploy-admin.test.ts takes the same way. */
const TEST_OPTIONS = { timeout: 480_000, tags: ['before-release'] }

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue()
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

async function startFakeCloudflare() {
  const cloud = await createFakeCloudflare()
  for (const [name, value] of Object.entries(cloud.env)) vi.stubEnv(name, value)
  // Half of the time of a wrangler command is loading its own code.
  vi.stubEnv('NODE_COMPILE_CACHE', join(tmpdir(), 'karavan-compile-cache'))
  return cloud
}

async function provisionAll({ site }: DeployedSite): Promise<void> {
  await provision(site, await findResources(site))
}

it(
  'Provisioning creates what is missing, continues after a failure and finds everything the next time',
  TEST_OPTIONS,
  async () => {
    await using cloud = await startFakeCloudflare()
    await using deployedSite = await createSite()
    const { site } = deployedSite
    cloud.failAt('POST /storage/kv/namespaces')
    await expect(provisionAll(deployedSite)).rejects.toThrow(
      'kv namespace create karavan-staging-cache',
    )
    expect(cloud.takeWrites()).toEqual(['POST /d1/database', 'POST /storage/kv/namespaces'])

    cloud.failAt('')
    await provisionAll(deployedSite)
    expect(cloud.takeWrites()).toEqual([
      'POST /storage/kv/namespaces',
      'POST /r2/buckets',
      'POST /queues',
      'POST /queues',
    ])
    const { d1_databases, kv_namespaces } = readEnvironment(site.toml, 'staging')
    expect(d1_databases[0]?.database_id).toBe([...cloud.account.databases.keys()][0])
    expect(kv_namespaces[0]?.id).toBe([...cloud.account.namespaces.keys()][0])
    expect([...cloud.account.buckets]).toEqual(['karavan-staging-media'])
    expect([...cloud.account.queues]).toEqual(['karavan-jobs-staging', 'karavan-dead-jobs-staging'])

    // Another machine, whose wrangler.toml has no ids yet.
    await using otherSite = await createSite()
    await provisionAll(otherSite)
    expect(cloud.takeWrites()).toEqual([])
    expect(readEnvironment(otherSite.site.toml, 'staging')).toMatchObject({
      d1_databases,
      kv_namespaces,
    })
  },
)

it('A deployment gives visitors only a version that is healthy', TEST_OPTIONS, async () => {
  await using cloud = await startFakeCloudflare()
  await using deployedSite = await createSite()
  await using shop = await createShop()
  deployedSite.provision(cloud.account)
  await deployedSite.build()
  const visits: string[] = []
  let isWell = true
  const deployment: Deployment = {
    site: deployedSite.site,
    worker: 'karavan-staging',
    client: deployedSite.client,
    withBucket: (work) => work(shop.env.MEDIA),
    smokeTestOptions: {
      fetch(url) {
        visits.push(url)
        return Promise.resolve(createHealth(isWell ? 'warns' : 'fails'))
      },
      tries: 1,
      pause_ms: 0,
    },
    confirm: () => Promise.reject(new Error('asked')),
    importContent: () => Promise.resolve(),
  }
  await deployShop(deployment)
  const [firstDeployment] = cloud.account.deployments
  expect(cloud.account.tables()).toContain('product')
  expect(cloud.takeWrites()).toContain('PUT /workers/scripts/karavan-staging')
  expect([...cloud.account.consumers]).toEqual([
    ['karavan-jobs-staging', 'karavan-staging'],
    ['karavan-dead-jobs-staging', 'karavan-staging'],
  ])
  expect(visits).toEqual(['https://karavan-staging.somebody.workers.dev/healthz'])

  isWell = false
  for (const { db } of cloud.account.databases.values())
    db.exec('DELETE FROM d1_migrations WHERE id = (SELECT MAX(id) FROM d1_migrations)')
  await expect(deployShop(deployment)).rejects.toThrow(`version of before, ${firstDeployment},`)
  expect(cloud.account.deployments).toEqual([firstDeployment])
  // The migrations stay, and the next run would not find them.
  expect(vi.mocked(console.log).mock.calls.flat().join('\n')).toContain('a-bookmark')

  isWell = true
  // A failure after the release must report both the failure and the rollback command.
  const failImport = () => Promise.reject(new Error('no content'))
  const deploying = deployShop({ ...deployment, importContent: failImport })
  await expect(deploying).rejects.toThrow('no content')
  const [, , thirdVersion = ''] = cloud.account.versions
  expect(cloud.account.deployments).toEqual([firstDeployment, thirdVersion])
  expect(visits.at(-1)).toBe(
    `https://${thirdVersion.slice(0, 8)}-karavan-staging.somebody.workers.dev/healthz`,
  )
  expect(cloud.takeWrites()).toContain('PUT /workers/scripts/karavan-staging/schedules')

  await previewShop(deployment, 'my-branch')
  expect(visits.at(-1)).toBe('https://my-branch-karavan-staging.somebody.workers.dev/healthz')
  expect(cloud.account.deployments).toEqual([firstDeployment, thirdVersion])

  const output = vi.mocked(console.log).mock.calls.flat().join('\n')
  const [, rollbackCommand = ''] = /npx (wrangler rollback .*)$/m.exec(output) ?? []
  await run(rollbackCommand.split(' '))
  expect(cloud.account.deployments).toEqual([firstDeployment, thirdVersion, firstDeployment])
})

it(
  'A lock prevents concurrent deployments, names its holder and can be released after a crash',
  TEST_OPTIONS,
  async () => {
    await using cloud = await startFakeCloudflare()
    await using deployedSite = await createSite()
    deployedSite.provision(cloud.account)
    await deployedSite.build()
    const { site } = deployedSite
    const lock = await acquireLock(site, "ani@laptop'; DROP TABLE x")
    const rejectedDeployment = deployShop({
      site,
      worker: 'karavan-staging',
      client: deployedSite.client,
      withBucket: () => Promise.reject(new Error('asked for a bucket')),
      smokeTestOptions: { fetch, tries: 1, pause_ms: 0 },
      confirm: () => Promise.reject(new Error('asked')),
      importContent: undefined,
    })
    await expect(rejectedDeployment).rejects.toThrow(
      /^ani@laptop DROP TABLE x deploys since \d{4}-\d\d-\d\dT/,
    )
    await expect(rejectedDeployment).rejects.toThrow('npm run deploy -- --env staging --unlock')
    expect(cloud.account.tables()).toEqual(['deploy_lock'])
    expect(cloud.account.versions).toEqual([])

    // Somebody releases the lock by mistake: the first deployment stops before visitors get anything.
    const heldLock = await findLock(site)
    if (heldLock === undefined) throw new Error('Nobody holds the lock')
    await releaseLock(site, heldLock)
    const otherLock = await acquireLock(site, 'bob@desk')
    await expect(lock.extend()).rejects.toThrow('bob@desk deploys since')
    await lock.release()
    // This fails if the first deployment has released the lock of the other one.
    await otherLock.extend()
    await otherLock.release()
    expect(await findLock(site)).toBeUndefined()
  },
)

function createHealth(d1: string): Response {
  return Response.json({ checks: { d1: { state: d1 } } })
}
