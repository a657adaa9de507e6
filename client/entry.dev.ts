/** Development only: Vite's client and React's refresh, which its own HTML would add inline. */
// @ts-expect-error These two are made by the dev server.
import '/@vite/client'
// @ts-expect-error As above.
import { injectIntoGlobalHook } from '/@react-refresh'

injectIntoGlobalHook(window)
Object.assign(window, {
  $RefreshReg$: () => undefined,
  $RefreshSig$: () => (type: unknown) => type,
})

await import('./entry.client.tsx')
