import { parseHash, toHash } from '../slide-hash.ts'
import { URL_DEBOUNCE_MS } from '../limits.ts'
import type { GalleryHost } from '../gallery-host.ts'
import type { Viewer } from './viewer.ts'

interface UrlSyncOptions {
  readonly host: GalleryHost
  readonly gallery_id: string
  readonly destroy: () => void
}

export interface UrlSync {
  /** Removes the viewer's hash from the URL when it closes. */
  readonly clear: () => void
}

/** The router state of a history entry that the gallery has created. */
const ENTRY_STATE = { isGallery: true } as const

/**
 * Synchronises the URL with the viewer: each opening creates one history entry after a delay, and
 * further slides replace it. The router is used, because it would reload the page on "back" otherwise.
 */
export function syncUrl(
  { store, signal, goTo, close }: Viewer,
  { host: { router }, gallery_id, destroy }: UrlSyncOptions,
): UrlSync {
  const { pathname, search } = router.state.location
  let lastHash = router.state.location.hash
  let timer: ReturnType<typeof setTimeout> | undefined

  const isGalleryHash = () => parseHash(lastHash)?.gallery_id === gallery_id
  const isGalleryEntry = () => Object(router.state.location.state).isGallery === true

  function setHash(
    hash: string,
    options: { readonly replace: boolean; readonly state: unknown },
  ): void {
    lastHash = hash
    const to = { search: router.state.location.search, hash }
    void router.navigate(to, { ...options, preventScrollReset: true })
  }

  function write(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const hash = toHash({ gallery_id, index: store.getState().index })
      // The state of an entry from a linked URL is not changed, so that closing does not go back from it.
      const state: unknown = isGalleryHash() ? router.state.location.state : ENTRY_STATE
      if (hash !== lastHash) setHash(hash, { replace: isGalleryHash(), state })
    }, URL_DEBOUNCE_MS)
  }

  function clear(): void {
    clearTimeout(timer)
    if (!isGalleryHash()) return
    if (isGalleryEntry()) router.goBack()
    else setHash('', { replace: true, state: null })
    lastHash = ''
  }

  function applyUrl(): void {
    const { location } = router.state
    if (location.pathname !== pathname || location.search !== search) return destroy()
    if (location.hash === lastHash) return
    lastHash = location.hash
    const slideReference = parseHash(lastHash)
    clearTimeout(timer)
    if (slideReference?.gallery_id === gallery_id) goTo(slideReference.index)
    else close()
  }

  const unsubscribeRouter = router.subscribe(applyUrl)
  const unsubscribeStore = store.subscribe((state, before) => {
    if (state.index !== before.index) write()
  })
  const stop = () => {
    unsubscribeRouter()
    unsubscribeStore()
    clearTimeout(timer)
  }
  signal.addEventListener('abort', stop, { once: true })
  write()
  return { clear }
}
