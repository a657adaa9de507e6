/** What the deployment configures in wrangler.toml [vars]; an empty text means "not set". */
export interface Settings {
  /** The shop's public origin. Not set: the origin of each request. */
  readonly site_url: string | undefined
  /** Where pictures are served from. Not set: this worker's own /media/. */
  readonly media_path: string
  /** The operator's editor: shown as a link on every page when set. */
  readonly edit_url_base: string
  /** The public key of this deployment's vendor. */
  readonly vendor_key: string
  /** Where the European Central Bank's daily rates are read. Not set: rates stay as they are. */
  readonly rates_url: string | undefined
  /**
   * The EU's register of VAT numbers, `https://ec.europa.eu/taxation_customs/vies/rest-api`. Not set:
   * a number that is rightly formed is believed.
   */
  readonly vies_url: string | undefined
}

export const OWN_MEDIA_PATH = '/media/'

export interface AppEnv {
  Bindings: Env
}

export function toSettings(env: Env): Settings {
  return {
    site_url: env.SITE_URL === '' ? undefined : new URL(env.SITE_URL).origin,
    media_path: env.CDN_BASE_URL === '' ? OWN_MEDIA_PATH : withSlash(env.CDN_BASE_URL),
    edit_url_base: env.EDIT_URL_BASE === '' ? '' : withSlash(env.EDIT_URL_BASE),
    vendor_key: env.VENDOR_KEY,
    rates_url: orNone(env.RATES_URL),
    vies_url: orNone(env.VIES_URL),
  }
}

function orNone(text: string): string | undefined {
  return text === '' ? undefined : text
}

function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`
}
