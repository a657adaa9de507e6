import { readEnvironment } from './environments.ts'

export const SHOP_TOML = 'wrangler.toml'
export const ADMIN_TOML = 'admin/wrangler.toml'

const NAMES = ['ADMIN_HOST', 'ACCESS_TEAM', 'ACCESS_AUD'] as const
type SettingName = (typeof NAMES)[number]

/** The settings without which nobody gets into the admin. */
export type AdminSettings = Readonly<Record<SettingName, string>>

export interface AdminSettingsReport {
  /** Undefined unless all are set. */
  readonly settings: AdminSettings | undefined
  readonly missing: readonly SettingName[]
}

/** Each with what it must look like. */
const FORMS = {
  ADMIN_HOST: { pattern: /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/, example: 'admin.shop.example' },
  ACCESS_TEAM: {
    pattern: /^[a-z0-9-]+$/,
    example: 'your-team, as in https://your-team.cloudflareaccess.com',
  },
  ACCESS_AUD: {
    pattern: /^[0-9a-f]{64}$/,
    example: 'the 64 hexadecimal digits of the audience tag',
  },
} as const satisfies Record<SettingName, { pattern: RegExp; example: string }>

export interface TomlFiles {
  readonly shop_toml?: string
  readonly admin_toml?: string
}

/** Reads the settings of the admin in an environment; throws if one of them cannot be right. */
export function readAdminSettings(environment: string, files: TomlFiles = {}): AdminSettingsReport {
  const { shop_toml = SHOP_TOML, admin_toml = ADMIN_TOML } = files
  const { vars } = readEnvironment(admin_toml, environment)
  const values = {
    ADMIN_HOST: toText(vars['ADMIN_HOST']),
    ACCESS_TEAM: toText(vars['ACCESS_TEAM']),
    ACCESS_AUD: toText(vars['ACCESS_AUD']),
  }
  const missing = NAMES.filter((name) => values[name] === '')
  for (const name of NAMES) {
    const { pattern, example } = FORMS[name]
    if (values[name] !== '' && !pattern.test(values[name]))
      throw new Error(`${ADMIN_TOML}: ${name} is "${values[name]}" and must be like ${example}`)
  }
  if (listShopHosts(shop_toml, environment).includes(values.ADMIN_HOST))
    throw new Error(`${ADMIN_TOML}: ADMIN_HOST is the shop's own host; the admin needs another one`)
  return { settings: missing.length === 0 ? values : undefined, missing }
}

/**
 * Returns the parts of the admin's configuration that follow from the shop's: it uses the shop's data, and
 * its name and address in each environment.
 */
export function deriveAdminConfig(environment: string, files: TomlFiles = {}) {
  const { shop_toml = SHOP_TOML, admin_toml = ADMIN_TOML } = files
  const { name = 'karavan', vars, ...shop } = readEnvironment(shop_toml, environment)
  const { ADMIN_HOST, ACCESS_TEAM, ACCESS_AUD } = readEnvironment(admin_toml, environment).vars
  return {
    name: `${name}-admin`,
    account_id: shop.account_id,
    d1_databases: shop.d1_databases.map(({ binding, database_name, database_id }) => ({
      binding,
      database_name,
      database_id,
    })),
    kv_namespaces: shop.kv_namespaces.map(({ binding, id }) => ({ binding, id })),
    r2_buckets: shop.r2_buckets.map(({ binding, bucket_name }) => ({ binding, bucket_name })),
    services: [{ binding: 'SHOP', service: name, entrypoint: 'Internal' }],
    vars: {
      ADMIN_HOST,
      ACCESS_TEAM,
      ACCESS_AUD,
      LOCAL: '',
      SHOP_URL: toOrigin(toText(vars['SITE_URL'])),
    },
    routes:
      toText(ADMIN_HOST) === ''
        ? undefined
        : [{ pattern: toText(ADMIN_HOST), custom_domain: true }],
  }
}

function listShopHosts(shopToml: string, environment: string): string[] {
  const { vars, routes = [] } = readEnvironment(shopToml, environment)
  const patterns = routes.map((route) => (typeof route === 'string' ? route : route.pattern))
  return [toText(vars['SITE_URL']), ...patterns]
    .map((address) => address.replace(/^https?:\/\//, '').split('/')[0] ?? '')
    .filter((host) => host !== '')
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The shop also takes the origin only, so that its paths can follow. */
function toOrigin(address: string): string {
  return address === '' ? '' : new URL(address).origin
}
