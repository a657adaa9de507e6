/** The shop that a command works on. */
export interface ShopTarget {
  /** True for the shop at Cloudflare, false for the shop on this machine. */
  readonly isRemote: boolean
  /**
   * An environment of wrangler.toml. Undefined means production at Cloudflare, and no environment
   * on this machine.
   */
  readonly environment: string | undefined
}

export const LOCAL_SHOP: ShopTarget = { isRemote: false, environment: undefined }
