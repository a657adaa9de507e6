/** The shop that a command works on. */
export interface ShopTarget {
  /** True: the shop at Cloudflare. False: the shop on this machine. */
  readonly isRemote: boolean
  /** An environment of wrangler.toml. Undefined means production at Cloudflare, and no environment on this machine. */
  readonly environment: string | undefined
}

/** The shop on this machine. */
export const LOCAL_SHOP: ShopTarget = { isRemote: false, environment: undefined }
