import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deriveAdminConfig } from '../../cli/platform/admin-settings.ts'
import { deployAdmin, type AdminDeployment } from '../../scripts/deploy/deploy-admin.ts'
import { acquireLock } from '../../scripts/deploy/lock.ts'
import { createFakeCloudflare } from './fake-cloudflare.ts'
import { createSite, type DeployedSite } from './site.ts'

/** Each test starts wrangler several times. */
const TEST_OPTIONS = { timeout: 240_000, tags: ['before-release'] }
const HOST = 'admin.shop.example'

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
  vi.stubEnv('NODE_COMPILE_CACHE', join(tmpdir(), 'karavan-compile-cache'))
  return cloud
}

/** Writes what the admin's build leaves: an empty worker with its configuration. */
async function buildAdmin({ folder, site }: DeployedSite): Promise<string> {
  const admin_toml = join(folder, 'admin.toml')
  const worker = join(folder, 'dist/admin/karavan_admin')
  const client = join(folder, 'dist/admin/client')
  await mkdir(worker, { recursive: true })
  await mkdir(client, { recursive: true })
  await writeFile(join(client, 'index.html'), '<!doctype html>')
  await writeFile(join(worker, 'index.js'), 'export default {}')
  await writeFile(admin_toml, `[env.staging.vars]\nADMIN_HOST = "${HOST}"\nACCESS_TEAM = "vordan"`)
  const config = join(worker, 'wrangler.json')
  const settings = {
    ...deriveAdminConfig('staging', { shop_toml: site.toml, admin_toml }),
    main: 'index.js',
    no_bundle: true,
    compatibility_date: '2026-08-10',
    workers_dev: false,
    preview_urls: false,
    assets: { directory: client, binding: 'ASSETS', run_worker_first: true },
  }
  await writeFile(config, JSON.stringify(settings))
  return config
}

/** Cloudflare Access as a fake: it knows one team and protects the admin, or does not yet. */
function createAccess() {
  const access = { isProtected: true }
  const fetch = async (url: string) => {
    if (url === 'https://vordan.cloudflareaccess.com/cdn-cgi/access/certs')
      return Response.json({ keys: [] })
    if (url !== `https://${HOST}/` || !access.isProtected)
      return new Response(null, { status: url.includes('cloudflareaccess') ? 404 : 403 })
    const Location = 'https://vordan.cloudflareaccess.com/cdn-cgi/access/login/x'
    return new Response(null, { status: 302, headers: { Location } })
  }
  return { access, door: { fetch, tries: 1, pause_ms: 0 } }
}

it('The admin gets its own address and no other, under the lock', TEST_OPTIONS, async () => {
  await using cloud = await startFakeCloudflare()
  await using deployedSite = await createSite()
  deployedSite.provision(cloud.account)
  await deployedSite.build()
  const { site } = deployedSite
  const { access, door } = createAccess()
  const config = await buildAdmin(deployedSite)
  const deployment: AdminDeployment = { site, config, host: HOST, team: 'vordan', door }

  await expect(deployAdmin({ ...deployment, team: 'vordna' })).rejects.toThrow('ACCESS_TEAM')
  expect(cloud.takeWrites()).toEqual([])

  const lock = await acquireLock(site, 'bob@desk')
  await expect(deployAdmin(deployment)).rejects.toThrow('bob@desk deploys since')
  await lock.release()
  expect(cloud.account.versions).toEqual([])

  await deployAdmin(deployment)
  const writes = cloud.takeWrites()
  expect(writes).toContain('PUT /workers/scripts/karavan-staging-admin')
  expect(cloud.account.domains).toEqual([[HOST]])
  expect(cloud.account.subdomains).not.toContainEqual(expect.objectContaining({ enabled: true }))

  // Had the first deployment kept the lock, the second one would be refused for it.
  access.isProtected = false
  await expect(deployAdmin(deployment)).rejects.toThrow('does not ask to sign in by Access')
  const [firstVersion] = cloud.account.versions
  const output = vi.mocked(console.log).mock.calls.flat().join('\n')
  expect(output).toContain(`npx wrangler rollback ${firstVersion} -c ${config}`)
})
