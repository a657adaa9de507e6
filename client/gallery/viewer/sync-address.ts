import { parseHash, toHash } from '../address.ts'
import { ADDRESS_DEBOUNCE_MS } from '../limits.ts'
import type { GalleryHost } from '../gallery-host.ts'
import type { Viewer } from './viewer.ts'

interface AddressParts {
  readonly host: GalleryHost
  readonly gallery_id: string
  readonly destroy: () => void
}

export interface AddressSync {
  /** Removes the viewer's hash from the address when it closes. */
  readonly clear: () => void
}

/** The router state of a history entry that the gallery has created. */
const ENTRY_STATE = { isGallery: true } as const

/**
 * Synchronises the address with the viewer: each opening creates one history entry after a delay, and
 * further slides replace it. The router is used, because it would reload the page on "back" otherwise.
 */
export function syncAddress(
  { store, signal, goTo, close }: Viewer,
  { host: { router }, gallery_id, destroy }: AddressParts,
): AddressSync {
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
      // An entry from a linked address keeps its state, so that closing does not go back from it.
      const state: unknown = isGalleryHash() ? router.state.location.state : ENTRY_STATE
      if (hash !== lastHash) setHash(hash, { replace: isGalleryHash(), state })
    }, ADDRESS_DEBOUNCE_MS)
  }

  function clear(): void {
    clearTimeout(timer)
    if (!isGalleryHash()) return
    if (isGalleryEntry()) void router.navigate(-1)
    else setHash('', { replace: true, state: null })
    lastHash = ''
  }

  function applyAddress(): void {
    const { location } = router.state
    if (location.pathname !== pathname || location.search !== search) return destroy()
    if (location.hash === lastHash) return
    lastHash = location.hash
    const address = parseHash(lastHash)
    clearTimeout(timer)
    if (address?.gallery_id === gallery_id) goTo(address.index)
    else close()
  }

  const unsubscribeRouter = router.subscribe(applyAddress)
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
