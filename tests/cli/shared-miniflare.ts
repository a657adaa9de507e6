import { openMiniflare as openNew } from '../../cli/platform/open-miniflare.ts'

/*
 * shop-process.ts puts this module in the place of open-miniflare.ts where the commands open the local shop:
 * starting workerd takes longer than most commands. Commands of one shop share a Miniflare.
 */

let shared: { readonly key: string; readonly miniflare: ReturnType<typeof openNew> } | undefined

export async function openMiniflare(...args: Parameters<typeof openNew>) {
  const key = JSON.stringify(args)
  if (shared?.key !== key) {
    await closeMiniflare()
    shared = { key, miniflare: openNew(...args) }
  }
  return { ...(await shared.miniflare), dispose: () => Promise.resolve() }
}

export async function closeMiniflare(): Promise<void> {
  const open = shared
  shared = undefined
  if (open !== undefined) await (await open.miniflare).dispose()
}
