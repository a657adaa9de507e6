import { getPlatformProxy as openPlatform, type GetPlatformProxyOptions } from 'wrangler'

/*
 * shop-process.ts puts this module in the place of wrangler where the commands open the local shop:
 * starting workerd takes longer than most commands. Commands of one shop share a platform.
 */

let sharedPlatform:
  | { readonly key: string; readonly platform: ReturnType<typeof openPlatform> }
  | undefined

export async function getPlatformProxy(options: GetPlatformProxyOptions) {
  const key = JSON.stringify(options)
  if (sharedPlatform?.key !== key) {
    await closePlatform()
    sharedPlatform = { key, platform: openPlatform(options) }
  }
  return { ...(await sharedPlatform.platform), dispose: () => Promise.resolve() }
}

export async function closePlatform(): Promise<void> {
  const open = sharedPlatform
  sharedPlatform = undefined
  if (open !== undefined) await (await open.platform).dispose()
}
