import { getPlatformProxy as openPlatform, type GetPlatformProxyOptions } from 'wrangler'

/*
 * shop-process.ts puts this module in the place of wrangler where the commands open the local shop:
 * starting workerd takes longer than most commands. Commands of one shop share a platform.
 */

let shared: { readonly key: string; readonly platform: ReturnType<typeof openPlatform> } | undefined

export async function getPlatformProxy(options: GetPlatformProxyOptions) {
  const key = JSON.stringify(options)
  if (shared?.key !== key) {
    await closePlatform()
    shared = { key, platform: openPlatform(options) }
  }
  return { ...(await shared.platform), dispose: () => Promise.resolve() }
}

export async function closePlatform(): Promise<void> {
  const open = shared
  shared = undefined
  if (open !== undefined) await (await open.platform).dispose()
}
