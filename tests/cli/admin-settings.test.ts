import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deriveAdminConfig, readAdminSettings } from '../../cli/platform/admin-settings.ts'
import { checkAdmin } from '../../cli/doctor/check-admin.ts'
import { checkAccess, checkTeam } from '../../scripts/deploy/check-access.ts'
import { createShop } from './operator-shop.ts'

const AUD = '0123456789abcdef'.repeat(4)
const WHOLE = { ADMIN_HOST: 'admin.shop.example', ACCESS_TEAM: 'vordan', ACCESS_AUD: AUD }
const DOOR = { host: WHOLE.ADMIN_HOST, team: WHOLE.ACCESS_TEAM }

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karavan-admin-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

/** Writes the two files of an operator. */
async function writeFiles(settings: Readonly<Record<string, string>>) {
  const shop_toml = join(folder, 'wrangler.toml')
  const admin_toml = join(folder, 'admin.toml')
  const vars = Object.entries(settings).map(([name, value]) => `${name} = "${value}"`)
  await writeFile(
    shop_toml,
    `name = "karavan"
     [env.staging]
     name = "karavan-staging"
     routes = [{ pattern = "staging.shop.example", custom_domain = true }]
     d1_databases = [{ binding = "DB", database_name = "karavan-staging", database_id = "an-id" }]
     kv_namespaces = [{ binding = "CACHE", id = "a-namespace" }]
     r2_buckets = [{ binding = "MEDIA", bucket_name = "karavan-staging-media" }]
     vars = { SITE_URL = "https://shop.example/" }`,
  )
  await writeFile(admin_toml, `name = "karavan-admin"\n[env.staging.vars]\n${vars.join('\n')}`)
  return { shop_toml, admin_toml }
}

describe('The settings of the admin', () => {
  it('Says which are missing, and needs all of them', async () => {
    expect(readAdminSettings('staging', await writeFiles({}))).toEqual({
      settings: undefined,
      missing: ['ADMIN_HOST', 'ACCESS_TEAM', 'ACCESS_AUD'],
    })
    const files = await writeFiles({ ...WHOLE, ACCESS_AUD: '' })
    expect(readAdminSettings('staging', files)).toEqual({
      settings: undefined,
      missing: ['ACCESS_AUD'],
    })
    expect(readAdminSettings('staging', await writeFiles(WHOLE)).settings).toEqual(WHOLE)
  })

  it('Refuses what cannot be right', async () => {
    for (const [name, value] of [
      ['ADMIN_HOST', 'https://admin.shop.example'],
      ['ADMIN_HOST', 'admin'],
      // A deployment takes a custom domain from whatever has it.
      ['ADMIN_HOST', 'shop.example'],
      ['ADMIN_HOST', 'staging.shop.example'],
      ['ACCESS_TEAM', 'vordan.cloudflareaccess.com'],
      ['ACCESS_AUD', 'aud'],
    ] as const) {
      const files = await writeFiles({ ...WHOLE, [name]: value })
      expect(() => readAdminSettings('staging', files), value).toThrow(name)
    }
  })

  it('The admin uses the data and the entrypoint of the shop of its environment', async () => {
    const config = deriveAdminConfig('staging', await writeFiles(WHOLE))
    expect(config).toMatchObject({
      name: 'karavan-staging-admin',
      d1_databases: [{ binding: 'DB', database_id: 'an-id' }],
      kv_namespaces: [{ binding: 'CACHE', id: 'a-namespace' }],
      r2_buckets: [{ binding: 'MEDIA', bucket_name: 'karavan-staging-media' }],
      services: [{ binding: 'SHOP', service: 'karavan-staging', entrypoint: 'Internal' }],
      vars: { ...WHOLE, LOCAL: '', SHOP_URL: 'https://shop.example' },
      routes: [{ pattern: WHOLE.ADMIN_HOST, custom_domain: true }],
    })
  })
})

describe('The doctor on the admin', () => {
  it('Says what is missing, and that somebody must own the shop', async () => {
    await using shop = await createShop()
    const check = async (settings: Readonly<Record<string, string>>) => {
      const { state, message } = await checkAdmin(
        'staging',
        shop.env.DB,
        await writeFiles(settings),
      )
      return `${state}: ${message}`
    }
    expect(await check({})).toBe(
      'hint: none is deployed: ADMIN_HOST, ACCESS_TEAM, ACCESS_AUD not set',
    )
    await shop.env.DB.prepare('DROP TRIGGER staff_keeps_an_owner').run()
    await shop.env.DB.prepare('DELETE FROM staff').run()
    expect(await check(WHOLE)).toBe('bad: nobody owns the shop, so nobody gets in')
    await shop.env.DB.prepare("INSERT INTO staff VALUES ('ani@example.am', 'owner', '')").run()
    expect(await check(WHOLE)).toBe('good: https://admin.shop.example')
  })
})

describe('The look at Cloudflare Access', () => {
  const look = (...answers: Response[]) => {
    const visits: string[] = []
    const fetch = async (url: string) => {
      visits.push(url)
      return answers[visits.length - 1] ?? Response.error()
    }
    return { visits, options: { fetch, tries: answers.length, pause_ms: 0 } }
  }
  const redirect = (Location: string) => new Response(null, { status: 302, headers: { Location } })

  it('Accepts only a redirect to the sign-in page of the team', async () => {
    const signIn = redirect('https://vordan.cloudflareaccess.com/cdn-cgi/access/login/x')
    const { visits, options } = look(new Response(null, { status: 522 }), signIn)
    await checkAccess(DOOR, options)
    expect(visits).toEqual(['https://admin.shop.example/', 'https://admin.shop.example/'])
    for (const answer of [
      new Response('the admin'),
      new Response('refused', { status: 403 }),
      redirect('https://other.cloudflareaccess.com/'),
      redirect('https://vordan.cloudflareaccess.com.evil.example/'),
    ]) {
      await expect(checkAccess(DOOR, look(answer).options)).rejects.toThrow('does not ask to sign')
    }
  })

  it('Refuses a team that Access does not know', async () => {
    await checkTeam('vordan', look(Response.json({ keys: [] })).options)
    const { options } = look(new Response(null, { status: 404 }))
    await expect(checkTeam('vordna', options)).rejects.toThrow('is ACCESS_TEAM the name')
  })
})
