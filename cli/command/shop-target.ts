/** The shop that a command works on. */
export interface ShopTarget {
  /** True for the shop at Cloudflare, false for the shop on this machine. */
  readonly isRemote: boolean
  /** An environment of wrangler.toml. Undefined means production, and always for the local shop. */
  readonly environment: string | undefined
}

export const LOCAL_SHOP: ShopTarget = { isRemote: false, environment: undefined }

/** Returns a command line that does `command` in the same shop, for messages to the operator. */
export function toCommandLine({ isRemote, environment }: ShopTarget, command: string): string {
  const options = [
    ...(isRemote ? ['--remote'] : []),
    ...(environment === undefined ? [] : [`--env=${environment}`]),
  ]
  return ['npm run shop --', command, ...options].join(' ')
}
